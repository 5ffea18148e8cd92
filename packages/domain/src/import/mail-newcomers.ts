import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale, TeamRoleName } from '@muster/rules';
import { type Actor, requirePerson } from '../kernel/actor.ts';
import { displayName } from '../kernel/display-name.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import type { Mailing } from '../mail/mailing.ts';
import { seldomMailed } from '../mail/seldom-mailed.ts';
import { askForYes, openOffers } from '../membership/ask-for-yes.ts';
import { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Joining } from './import-people.ts';

interface Row {
  email: string;
  locale: Locale | null;
  teams: { name: string; role: TeamRoleName }[];
}

/**
 * Tells those who have joined by an import: one mail to each, however many teams they are in. Whose place waits is
 * asked for a yes; whom an owner moved inside the project hears of it. Answers how many.
 */
export async function mailNewcomers(
  em: EntityManager,
  mailing: Mailing,
  actor: Actor,
  project: Project,
  joins: readonly Joining[],
): Promise<number> {
  const importer = await em.findOneOrFail(Person, { id: requirePerson(actor) });
  const asked = new Set(joins.filter(({ confirmed }) => !confirmed).map(({ personId }) => personId));
  const askedNow = await mayBeAsked(em, project, [...asked]);
  await openOffers(
    em,
    project,
    [...asked].filter((id) => !askedNow.has(id)),
  );
  await askForYes(em, mailing, project, [...askedNow], importer.locale ?? null);
  const told = joins.filter(({ personId }) => !asked.has(personId) && personId !== importer.id);
  const rows = await em.execute<Row[]>(
    `select person.email, person.locale,
            json_agg(json_build_object('name', team.name, 'role', given.role) order by team.position, team.id) as teams
     from jsonb_to_recordset(?::jsonb) as given ("teamId" uuid, "personId" uuid, role text)
     join person on person.id = given."personId" and person.suspended_at is null
     join team on team.id = given."teamId"
     group by person.id
     order by person.id`,
    [JSON.stringify(told.map(({ teamId, personId, role }) => ({ teamId, personId, role })))],
  );
  const telling = await seldomMailed(
    em,
    about(project),
    rows.map(({ email }) => email),
  );
  const mailed = rows.filter(({ email }) => telling.has(email));
  await enqueueMails(
    em,
    mailing.keys,
    mailed.map(({ email, locale, teams }) => ({
      template: 'place-given',
      to: email,
      locale: locale ?? importer.locale ?? 'en',
      projectName: project.name,
      giverName: displayName(importer),
      teams,
      roles: [],
      purposes: [],
      link: `${mailing.publicUrl}/projects/${project.pid}/teams`,
    })),
  );
  return askedNow.size + mailed.length;
}

const about = (project: Project): string => `import ${project.id}`;

/** In a draft all of them: their mails wait until it opens. */
async function mayBeAsked(em: EntityManager, project: Project, personIds: readonly string[]): Promise<Set<string>> {
  if (project.state === 'draft') return new Set(personIds);
  const rows = await em.execute<{ id: string; email: string }[]>(
    'select id, email from person where id in (select jsonb_array_elements_text(?::jsonb)::uuid)',
    [JSON.stringify(personIds)],
  );
  const addresses = await seldomMailed(
    em,
    about(project),
    rows.map(({ email }) => email),
  );
  return new Set(rows.filter(({ email }) => addresses.has(email)).map(({ id }) => id));
}
