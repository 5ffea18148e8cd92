import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { type SqlBool, sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { jsonHas, tableNamed } from '../../kernel/db/expressions.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Feature } from '../../kernel/feature.ts';

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
  for (const { table, texts, project, called, of, needed = sql.lit(true) } of written) {
    const column = sql.ref(`${table}.${texts}`);
    const rows = await db(em)
      .selectFrom(tableNamed<unknown, string>(table, table))
      .select((of ?? sql.lit('')).as('name'))
      .where(project, '=', projectId)
      .where(sql<SqlBool>`${column} <> '{}'`)
      .where(({ not }) => not(jsonHas(column, language)))
      .where(needed)
      .orderBy('name')
      .execute();
    missing.push(...rows.map(({ name }) => (of === undefined ? called : `${called} ${name}`)));
  }
  if (missing.length > 0) throw textsMissing(language, missing);
  for (const { table, plain, texts, project } of written) {
    const column = sql.ref(`${table}.${texts}`);
    await db(em)
      .updateTable(tableNamed<Record<string, string>, string>(table, table))
      .set({ [plain]: sql<string>`${column} ->> ${sql.lit(language)}` })
      .where(project, '=', projectId)
      .where(jsonHas(column, language))
      .execute();
  }
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
  (await db(em).selectFrom('team').select('id').where('project_id', '=', projectId).execute()).map(({ id }) => id);
