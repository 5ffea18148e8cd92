import type { ReminderKind } from '../kernel/reminders.ts';
import { remindByMail } from '../mail/remind-by-mail.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { canManageProject } from '../project/project.policy.ts';
import { PEOPLE } from './lacking-policies.ts';

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
    em.execute(
      `select person.id as "personId", person.email, ${mailLocaleSql('person')} as locale
       from (${PEOPLE}) someone join person on person.id = someone.person_id
       where not someone.waiting and person.last_signed_in_on is null order by person.id`,
      [projectId, projectId, projectId],
    ),
  mail: remindByMail(({ project, publicUrl }) => ({
    template: 'never-signed-in',
    pid: project.pid,
    projectName: project.names,
    link: `${publicUrl}/sign-in`,
  })),
};
