import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { peopleOfProject } from '../../kernel/numbers.ts';
import type { ReminderKind } from '../../kernel/reminders.ts';
import { remindByMail } from '../../mail/remind-by-mail.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import { hasProjectRole } from '../project/project.policy.ts';

/** Those who help and have not said what they eat. */
export const dietReminder: ReminderKind = {
  kind: 'diet',
  // Those who see the numbers of the whole project: a chief would learn of a person in a small team.
  may: (actor, projectId) => hasProjectRole(actor, projectId, 'owner') || hasProjectRole(actor, projectId, 'catering'),
  missing: (em, projectId) =>
    db(em)
      .selectFrom(peopleOfProject(sql`${projectId}::uuid`).as('member'))
      .innerJoin('person', 'person.id', 'member.person_id')
      .select(['person.id as personId', 'person.email', mailLocaleOf('person').as('locale')])
      .where('member.opens', '=', true)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('dietary_record').whereRef('dietary_record.person_id', '=', 'person.id'))),
      )
      .orderBy('person.id')
      .execute(),
  mail: remindByMail(({ project, publicUrl }) => ({
    template: 'diet-missing',
    pid: project.pid,
    projectName: project.names,
    link: `${publicUrl}/account/diet`,
  })),
};
