import type { EntityManager } from '@mikro-orm/postgresql';
import { type FormField, lostFields, orphanedKeys } from '@muster/rules';
import { db } from '../../kernel/db/db.ts';

export interface Orphans {
  /** How many people's answers a change would leave behind, at least in part. */
  people: number;
  /** By field, how many. */
  fields: { key: string; count: number }[];
}

/** What a new version would leave behind of what was sent. What is left behind already doesn't count again. */
export async function orphansOf(
  em: EntityManager,
  formId: string,
  before: readonly FormField[],
  after: readonly FormField[],
): Promise<Orphans> {
  const answers = await db(em)
    .selectFrom('form_answer')
    .select(({ eb }) => ['values', eb('sealed', 'is not', null).as('sealed')])
    .where('form_id', '=', formId)
    .where('state', '=', 'sent')
    .execute();
  const known = new Set(before.map(({ key }) => key));
  // Nobody opens answers to count them: where a sealed field goes, all that is sealed counts.
  const lostSealed = lostFields(before, after).flatMap(({ key, sealed }) => (sealed ? [key] : []));
  const counts = new Map<string, number>();
  let people = 0;
  for (const { values, sealed } of answers) {
    const gone = new Set(orphanedKeys(before, before, values));
    const next = orphanedKeys(before, after, values).filter((key) => known.has(key) && !gone.has(key));
    const keys = [...next, ...(sealed ? lostSealed : [])];
    if (keys.length > 0) people += 1;
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { people, fields: [...counts].map(([key, count]) => ({ key, count })) };
}
