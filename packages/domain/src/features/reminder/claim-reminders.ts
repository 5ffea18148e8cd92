import type { EntityManager } from '@mikro-orm/postgresql';
import { type AliasableExpression, type SqlBool, sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { expressions, jsonTable, now } from '../../kernel/db/expressions.ts';

/** Whether the `reminder` is of a person who can't be reminded now: within a day, or as often as the kind allows. */
export function isSpent(most: number): AliasableExpression<SqlBool> {
  const { eb, or } = expressions();
  return or([
    eb(sql.ref<Date>('reminder.sent_at'), '>', sql<Date>`now() - interval '1 day'`),
    eb(sql.ref<number>('reminder.times'), '>=', most),
  ]);
}

/** Without a limit of its own a kind has this one, which nobody reaches. */
export const NO_END = 1_000_000;

export interface Claim {
  projectId: string;
  kind: string;
  most?: number | undefined;
}

/**
 * Of these people those who may be reminded now, and counts them as reminded. One statement: where two claim the same
 * person at once, the key lets the second one wait, and then see that it was done.
 */
export async function claimReminders(
  em: EntityManager,
  { projectId, kind, most = NO_END }: Claim,
  personIds: readonly string[],
): Promise<Set<string>> {
  // Always in the same order, so that two who claim the same people wait for each other and not for ever.
  const people = personIds.map((id) => ({ id }));
  const claimed = await db(em)
    .insertInto('reminder')
    .columns(['id', 'project_id', 'person_id', 'kind'])
    .expression(({ fn, selectFrom }) =>
      selectFrom(jsonTable('given', people, { id: 'uuid' }))
        .select([
          fn<string>('gen_random_uuid').as('id'),
          sql<string>`${projectId}::uuid`.as('project_id'),
          'given.id as person_id',
          sql<string>`${kind}::text`.as('kind'),
        ])
        .orderBy('given.id'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'kind', 'person_id'])
        .doUpdateSet(({ eb }) => ({ sent_at: now(), times: eb('reminder.times', '+', 1) }))
        .where(({ not }) => not(isSpent(most))),
    )
    .returning('person_id as id')
    .execute();
  return new Set(claimed.map(({ id }) => id));
}
