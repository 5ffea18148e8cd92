import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';

/** What these people were paid in the project so far: it counts against the cap. What came back is theirs still. */
export async function paidBefore(
  em: EntityManager,
  projectId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (personIds.length === 0) return new Map();
  const rows = await db(em)
    .selectFrom('subsidy_request')
    .select(({ fn, ref }) => [
      ref('person_id').$notNull().as('personId'),
      sql<number>`${fn.sum('amount')}::int8`.as('paid'),
    ])
    .where('project_id', '=', projectId)
    .where('state', 'in', ['paid', 'returned'])
    .where('person_id', '=', anyOf(personIds))
    .groupBy('person_id')
    .execute();
  return new Map(rows.map(({ personId, paid }) => [personId, paid]));
}
