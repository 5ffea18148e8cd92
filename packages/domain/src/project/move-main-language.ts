import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { DomainError } from '../kernel/errors.ts';
import type { Feature } from '../kernel/feature.ts';

/**
 * Gives all plain texts of a project, of whichever feature, in its new main language, which the project itself has
 * already. Refused with what is missing while a text does not exist in that language: a roster or a page would lose it.
 */
export async function moveMainLanguage(
  em: EntityManager,
  features: readonly Feature[],
  projectId: string,
  language: Locale,
): Promise<void> {
  const written = features.flatMap(({ texts = [] }) => texts);
  const missing: string[] = [];
  for (const { table, texts, project, called, needed = 'true' } of written) {
    const rows = await em.execute<{ called: string }[]>(
      `select ${called} as called from ${table}
       where ${project} = ? and ${texts} <> '{}' and not ${texts} \\? ? and ${needed} order by 1`,
      [projectId, language],
    );
    missing.push(...rows.map((row) => row.called));
  }
  if (missing.length > 0) throw textsMissing(language, missing);
  for (const { table, plain, texts, project } of written)
    await em.execute(`update ${table} set ${plain} = ${texts} ->> ?::text where ${project} = ? and ${texts} \\? ?`, [
      language,
      projectId,
      language,
    ]);
}

const MOST_NAMED = 50;
const textsMissing = (language: Locale, missing: readonly string[]): DomainError =>
  new DomainError(
    'conflict',
    `Not everything is written in ${language} yet: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : '.'}`,
    {
      code: 'texts_missing',
      fields: missing.slice(0, MOST_NAMED).map((detail) => ({ pointer: '/mainLanguage', detail })),
    },
  );

/** The rows to lock for it: the roster shows teams, and teams are locked before their project. */
export const teamsOf = async (em: EntityManager, projectId: string): Promise<string[]> =>
  (await em.execute<{ id: string }[]>('select id from team where project_id = ?', [projectId])).map(({ id }) => id);
