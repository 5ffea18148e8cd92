import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { type Actor, requirePerson } from '../kernel/actor.ts';
import { displayName } from '../kernel/display-name.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import type { Mailing } from '../mail/mailing.ts';
import { seldomMailed } from '../mail/seldom-mailed.ts';
import { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';

/** Tells those who have joined by an import: one mail to each, however many teams they are in. Answers how many. */
export async function mailNewcomers(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  actor: Actor,
  project: Project,
  joins: readonly { teamId: string; personId: string }[],
): Promise<number> {
  const importer = await em.findOneOrFail(Person, { id: requirePerson(actor) });
  const rows = await em.execute<{ email: string; locale: Locale | null; teamNames: string[] }[]>(
    `select person.email, person.locale, json_agg(team.name order by team.position, team.id) as "teamNames"
     from jsonb_to_recordset(?::jsonb) as given ("teamId" uuid, "personId" uuid)
     join person on person.id = given."personId"
     join team on team.id = given."teamId"
     group by person.id
     order by person.id`,
    [JSON.stringify(joins)],
  );
  const telling = await seldomMailed(
    em,
    `import ${project.id}`,
    rows.map(({ email }) => email),
  );
  const told = rows.filter(({ email }) => telling.has(email));
  await enqueueMails(
    em,
    keys,
    told.map(({ email, locale, teamNames }) => ({
      template: 'added-to-team',
      to: email,
      locale: locale ?? importer.locale ?? 'en',
      teamNames,
      projectName: project.name,
      importerName: displayName(importer),
      link: `${publicUrl}/projects/${project.pid}/teams`,
    })),
  );
  return told.length;
}
