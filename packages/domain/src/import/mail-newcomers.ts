import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale, TeamRoleName, Texts } from '@muster/rules';
import { type Actor, requirePerson } from '../kernel/actor.ts';
import { displayName } from '../kernel/display-name.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import type { Mailing } from '../mail/mailing.ts';
import { seldomMailed } from '../mail/seldom-mailed.ts';
import { askForYes, openOffers } from '../membership/ask-for-yes.ts';
import { mailLocale, mailLocaleSql } from '../person/mail-locale.ts';
import { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Joining } from './joining.ts';

interface Row {
  email: string;
  locale: Locale | null;
  teams: { name: Texts; role: TeamRoleName }[];
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
  const told = joins.filter(({ personId }) => !asked.has(personId) && personId !== importer.id);
  const toldIds = told.map(({ personId }) => personId);
  // In a draft, the mails that ask wait until it opens.
  const isDraft = project.state === 'draft';
  const mailable = await notMailedToday(em, project, isDraft ? toldIds : [...asked, ...toldIds]);
  const isAskedNow = (id: string) => isDraft || mailable.has(id);
  const askedNow = [...asked].filter(isAskedNow);
  const askedQuietly = [...asked].filter((id) => !isAskedNow(id));
  await openOffers(em, project, askedQuietly);
  await askForYes(em, mailing, project, askedNow, { fallback: mailLocale(importer) });
  const rows = await em.execute<Row[]>(
    `select person.email, ${mailLocaleSql('person')} as locale,
            json_agg(json_build_object('name', team.names, 'role', given.role) order by team.position, team.id) as teams
     from jsonb_to_recordset(?::jsonb) as given ("teamId" uuid, "personId" uuid, role text)
     join person on person.id = given."personId" and person.suspended_at is null
     join team on team.id = given."teamId"
     group by person.id
     order by person.id`,
    [JSON.stringify(told.filter(({ personId }) => mailable.has(personId)))],
  );
  await enqueueMails(
    em,
    mailing.keys,
    rows.map(({ email, locale, teams }) => ({
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
    })),
  );
  return askedNow.length + rows.length;
}

/** All of them in one go: two imports that name the same people would wait for each other otherwise. */
async function notMailedToday(em: EntityManager, project: Project, personIds: readonly string[]): Promise<Set<string>> {
  const rows = await em.execute<{ id: string; email: string }[]>(
    'select id, email from person where id in (select jsonb_array_elements_text(?::jsonb)::uuid)',
    [JSON.stringify(personIds)],
  );
  const addresses = await seldomMailed(
    em,
    `import ${project.id}`,
    rows.map(({ email }) => email),
  );
  return new Set(rows.filter(({ email }) => addresses.has(email)).map(({ id }) => id));
}
