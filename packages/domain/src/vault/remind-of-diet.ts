import { PEOPLE_OF_PROJECT } from '../kernel/numbers.ts';
import type { ReminderKind } from '../kernel/reminders.ts';
import { remindByMail } from '../mail/remind-by-mail.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { hasProjectRole } from '../project/project.policy.ts';

/** Those who help and have not said what they eat. */
export const dietReminder: ReminderKind = {
  kind: 'diet',
  // Those who see the numbers of the whole project: a chief would learn of a person in a small team.
  may: (actor, projectId) => hasProjectRole(actor, projectId, 'owner') || hasProjectRole(actor, projectId, 'catering'),
  missing: (em, projectId) =>
    em.execute(
      `select person.id as "personId", person.email, ${mailLocaleSql('person')} as locale
       from (${PEOPLE_OF_PROJECT}) someone join person on person.id = someone.person_id
       where someone.opens and not exists (select from dietary_record where dietary_record.person_id = person.id)
       order by person.id`,
      [projectId, projectId],
    ),
  mail: remindByMail(({ project, publicUrl }) => ({
    template: 'diet-missing',
    pid: project.pid,
    projectName: project.names,
    link: `${publicUrl}/account/diet`,
  })),
};
