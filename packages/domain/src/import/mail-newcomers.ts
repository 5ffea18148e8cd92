import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale, TeamRoleName, Texts } from '@muster/rules';
import { type Actor, requirePerson } from '../kernel/actor.ts';
import { displayName } from '../kernel/display-name.ts';
import { enqueueGivenMails } from '../mail/enqueue-given-mails.ts';
import type { Mailing } from '../mail/mailing.ts';
import { askForYes } from '../membership/ask-for-yes.ts';
import { mailLocale, mailLocaleSql } from '../person/mail-locale.ts';
import { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Joining } from './joining.ts';
import type { ImportResult } from './past-imports.ts';

interface Row {
  email: string;
  locale: Locale | null;
  teams: { name: Texts; role: TeamRoleName }[];
}

/**
 * Tells those who have joined by an import: one mail to each, however many teams they are in. Whose place waits is
 * asked for a yes; whom an owner moved inside the project hears of it. Answers how many do now, and how many later.
 */
export async function mailNewcomers(
  em: EntityManager,
  mailing: Mailing,
  actor: Actor,
  project: Project,
  joins: readonly Joining[],
): Promise<Pick<ImportResult, 'mails' | 'mailsWaiting'>> {
  const importer = await em.findOneOrFail(Person, { id: requirePerson(actor) });
  const asked = new Set(joins.filter(({ confirmed }) => !confirmed).map(({ personId }) => personId));
  const told = joins.filter(({ personId }) => !asked.has(personId) && personId !== importer.id);
  const askedNow = await askForYes(em, mailing, project, [...asked], { fallback: mailLocale(importer) });
  const rows = await em.execute<Row[]>(
    `select person.email, ${mailLocaleSql('person')} as locale,
            json_agg(json_build_object('name', team.names, 'role', given.role) order by team.position, team.id) as teams
     from jsonb_to_recordset(?::jsonb) as given ("teamId" uuid, "personId" uuid, role text)
     join person on person.id = given."personId" and person.suspended_at is null
     join team on team.id = given."teamId"
     group by person.id
     order by person.id`,
    [JSON.stringify(told)],
  );
  const toldNow = await enqueueGivenMails(
    em,
    mailing.keys,
    rows.map(({ email, locale, teams }) => ({
      mail: {
        template: 'place-given',
        to: email,
        locale: locale ?? mailLocale(importer) ?? project.mainLanguage,
        pid: project.pid,
        projectName: project.names,
        giverName: displayName(importer),
        teams,
        roles: [],
        purposes: [],
        link: `${mailing.publicUrl}/projects/${project.pid}/teams`,
      },
      giverId: importer.id,
      projectId: project.id,
    })),
  );
  // In a draft, the mails that ask wait until it opens.
  const mails = (project.state === 'draft' ? asked.size : askedNow) + toldNow;
  return { mails, mailsWaiting: asked.size + rows.length - mails };
}
