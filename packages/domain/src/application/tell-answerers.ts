import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { displayName } from '../kernel/display-name.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import type { Mailing } from '../mail/mailing.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { ANSWERERS_SQL } from './answerers.ts';

export const inboxLink = (publicUrl: string, pid: string): string => `${publicUrl}/projects/${pid}/applications`;

/** Mails those who want to hear of each application as it comes. Everybody else hears by the daily summary. */
export async function tellAnswerers(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  project: Project,
  team: Team,
  applicant: Person,
): Promise<void> {
  const people = await em.execute<{ email: string; locale: Locale | null }[]>(
    `select person.email, ${mailLocaleSql('person')} as locale
     from (${ANSWERERS_SQL}) answerer
     join person on person.id = answerer.person_id
     where answerer.team_id = ? and person.application_mail = 'each'`,
    [team.id],
  );
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
