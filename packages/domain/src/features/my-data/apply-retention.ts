import type { EntityManager } from '@mikro-orm/postgresql';
import { RECORD_KINDS } from '@muster/rules';
import { type Expression, type SqlBool, sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { inBatches } from '../../kernel/batches.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, column, expressions } from '../../kernel/db/expressions.ts';
import type { Feature, SealedRows } from '../../kernel/feature.ts';
import { lockRows } from '../../kernel/locks.ts';
import type { EndedRows, RetentionRule } from '../../kernel/retention.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { tableOf } from '../vault/records.ts';
import { dayEverywhere, keptUntil } from './kept-until.ts';
import { endedRows, retentionRules } from './registry.ts';
import { RetentionRun } from './retention-run.entity.ts';

const BATCH = 200;

/** Deletes what is past its date and writes down how much. Running it again, or twice at once, deletes nothing more. */
export async function applyRetention(scope: JobScope): Promise<RetentionRun> {
  const { em, now, features } = scope;
  const deleted: Record<string, number> = {};
  for (const rule of retentionRules(features)) deleted[rule.kind] = await applyRule(scope, rule, dayEverywhere(now));
  for (const rows of endedRows(features)) deleted[rows.name] = await dropEnded(em, rows, now);
  await dropKeysOfEnded(scope);
  return inTransaction(em, async (tx) => tx.create(RetentionRun, { at: now, deleted }));
}

async function dropEnded(em: EntityManager, { table, end, days, fades }: EndedRows, now: Date): Promise<number> {
  const hasEnded = sql<boolean>`${end} < ${now}::timestamptz - make_interval(days => ${days})`;
  if (fades === undefined) {
    const { numDeletedRows } = await db(em).deleteFrom(table).where(hasEnded).executeTakeFirst();
    return Number(numDeletedRows);
  }
  const { numUpdatedRows } = await db(em)
    .updateTable(table)
    .set(fades.set)
    .where(fades.where)
    .where(hasEnded)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** In batches, each of them committed by itself: nobody waits long, and an interrupted run has done what it has done. */
async function applyRule(scope: JobScope, rule: RetentionRule, today: string): Promise<number> {
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const found = await keptUntil(scope, rule, { before: today, after, limit: BATCH });
    const due = found.filter(({ until }) => until !== null && until < today).map(({ personId }) => personId);
    if (due.length > 0) count += await deleteDue(scope, rule, due, today);
    if (found.length < BATCH) return count;
    after = found.at(-1)?.personId;
  }
}

async function deleteDue(
  scope: JobScope,
  rule: RetentionRule,
  people: readonly string[],
  today: string,
): Promise<number> {
  return inTransaction(scope.em, async (tx) => {
    await lockRows(tx, { people });
    // Looked at again under the lock: the person may have entered it anew, or joined another event.
    const due = (await keptUntil({ ...scope, em: tx }, rule, { of: people, before: today })).filter(
      ({ until }) => until !== null && until < today,
    );
    const ids = due.map(({ id }) => id);
    await db(tx).deleteFrom(rule.table).where('id', '=', anyOf(ids)).execute();
    const personIds = due.map(({ personId }) => personId);
    for (const part of rule.parts ?? [])
      await db(tx).deleteFrom(part).where('person_id', '=', anyOf(personIds)).execute();
    for (const { personId } of due)
      recordAudit(tx, 'operator', { action: 'record.expire', subjectId: personId, after: { kind: rule.kind } });
    await dropIdleKeys(tx, scope.features, people);
    return due.length;
  });
}

/** What ended by itself may have been the last that a key opens. The people are locked, as by all who seal with a key. */
async function dropKeysOfEnded({ em, features }: JobScope): Promise<void> {
  const idle = await db(em).selectFrom('data_key').select('person_id as id').where(isIdle(features)).execute();
  await inBatches(idle, (batch) =>
    inTransaction(em, async (tx) => {
      const people = batch.map(({ id }) => id);
      await lockRows(tx, { people });
      await dropIdleKeys(tx, features, people);
    }),
  );
}

function isIdle(features: readonly Feature[]): Expression<SqlBool> {
  const { and, exists, lit, not, selectFrom } = expressions();
  const sealed: SealedRows[] = [
    ...RECORD_KINDS.map((kind) => ({ table: tableOf(kind) })),
    ...features.flatMap((feature) => feature.sealed ?? []),
  ];
  return and(
    sealed.map(({ table, where = lit(true) }) =>
      not(
        exists(
          selectFrom(table)
            .where('person_id', '=', column('data_key', 'data_key', 'person_id'))
            .where(where),
        ),
      ),
    ),
  );
}

/** A key that opens nothing any more could only open old copies. */
async function dropIdleKeys(em: EntityManager, features: readonly Feature[], people: readonly string[]): Promise<void> {
  await db(em).deleteFrom('data_key').where('person_id', '=', anyOf(people)).where(isIdle(features)).execute();
}
