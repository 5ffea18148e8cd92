import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '../../kernel/db/db.ts';
import { displayName } from '../../kernel/display-name.ts';
import { enqueueMails } from '../../mail/enqueue-mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { answerers } from './answerers.ts';

export const inboxLink = (publicUrl: string, pid: string): string => `${publicUrl}/projects/${pid}/applications`;

/** Mails those who want to hear of each application as it comes. Everybody else hears by the daily summary. */
export async function tellAnswerers(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  project: Project,
  team: Team,
  applicant: Person,
): Promise<void> {
  const people = await db(em)
    .selectFrom(answerers(em).as('answerer'))
    .innerJoin('person', 'person.id', 'answerer.person_id')
    .select(['person.email', mailLocaleOf('person').as('locale')])
    .where('answerer.team_id', '=', team.id)
    .where('person.application_mail', '=', 'each')
    .execute();
  await enqueueMails(
    em,
    keys,
    people.map(({ email, locale }) => ({
      template: 'application-received',
      to: email,
      locale: locale ?? project.mainLanguage,
      personName: displayName(applicant),
      teamName: team.names,
      pid: project.pid,
      projectName: project.names,
      link: inboxLink(publicUrl, project.pid),
    })),
  );
}
