import { db } from '../../kernel/db/db.ts';
import type { ReminderKind } from '../../kernel/reminders.ts';
import { remindByMail } from '../../mail/remind-by-mail.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import { canManageProject } from '../project/project.policy.ts';
import { peopleWithRoles } from './places-in.ts';

/**
 * Those whose place stands and who have never signed in. Of those who wait for a yes nothing is looked up, as their
 * accounts are none of the project's business yet: they are reminded of the place.
 */
export const signInReminder: ReminderKind = {
  kind: 'never_signed_in',
  may: canManageProject,
  // The address is perhaps not theirs at all.
  most: 3,
  missing: (em, projectId) =>
    db(em)
      .selectFrom(peopleWithRoles(projectId).as('someone'))
      .innerJoin('person', 'person.id', 'someone.person_id')
      .select(['person.id as personId', 'person.email', mailLocaleOf('person').as('locale')])
      .where('someone.pending', '=', false)
      .where('person.last_signed_in_on', 'is', null)
      .orderBy('person.id')
      .execute(),
  mail: remindByMail(({ project, publicUrl }) => ({
    template: 'never-signed-in',
    pid: project.pid,
    projectName: project.names,
    link: `${publicUrl}/sign-in`,
  })),
};
