import type { EntityManager } from '@mikro-orm/postgresql';
import { RECORD_KINDS } from '@muster/rules';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import { db } from '../kernel/db/db.ts';
import type { Feature } from '../kernel/feature.ts';
import { lockRows } from '../kernel/locks.ts';
import type { RetentionRule } from '../kernel/retention.ts';
import type { JobScope } from '../kernel/scope.ts';
import { inBatches } from '../kernel/sql.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { dayEverywhere, keptUntil } from './kept-until.ts';
import { endedRows, retentionRules } from './registry.ts';
import { RetentionRun } from './retention-run.entity.ts';

const BATCH = 200;

/** Deletes what is past its date and writes down how much. Running it again, or twice at once, deletes nothing more. */
export async function applyRetention(scope: JobScope): Promise<RetentionRun> {
  const { em, now, features } = scope;
  const deleted: Record<string, number> = {};
  for (const rule of retentionRules(features)) deleted[rule.kind] = await applyRule(scope, rule, dayEverywhere(now));
  for (const { name, table, end, days, fades } of endedRows(features)) {
    const act =
      fades === undefined ? `delete from ${table} where` : `update ${table} set ${fades.set} where ${fades.where} and`;
    const endedAt = typeof end === 'string' ? sql.raw(end) : end;
    const statement = sql`${sql.raw(act)} ${endedAt} < ${now}::timestamptz - make_interval(days => ${days})`;
    deleted[name] = Number((await statement.execute(db(em))).numAffectedRows);
  }
  await dropKeysOfEnded(scope);
  return inTransaction(em, async (tx) => tx.create(RetentionRun, { at: now, deleted }));
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
    const ids = `{${people.join(',')}}`;
    await lockRows(tx, { people });
    // Looked at again under the lock: the person may have entered it anew, or joined another event.
    const due = (await keptUntil({ ...scope, em: tx }, rule, { of: people, before: today })).filter(
      ({ until }) => until !== null && until < today,
    );
    await tx.execute(`delete from ${rule.table} where id = any (?::uuid[])`, [
      `{${due.map(({ id }) => id).join(',')}}`,
    ]);
    for (const part of rule.parts ?? [])
      await tx.execute(`delete from ${part} where person_id = any (?::uuid[])`, [
        `{${due.map(({ personId }) => personId).join(',')}}`,
      ]);
    for (const { personId } of due)
      recordAudit(tx, 'operator', { action: 'record.expire', subjectId: personId, after: { kind: rule.kind } });
    await dropIdleKeys(tx, scope.features, ids);
    return due.length;
  });
}

/** What ended by itself may have been the last that a key opens. The people are locked, as by all who seal with a key. */
async function dropKeysOfEnded({ em, features }: JobScope): Promise<void> {
  const idle = await em.execute<{ id: string }[]>(`select person_id as id from data_key where ${isIdle(features)}`);
  await inBatches(idle, (batch) =>
    inTransaction(em, async (tx) => {
      const people = batch.map(({ id }) => id);
      await lockRows(tx, { people });
      await dropIdleKeys(tx, features, `{${people.join(',')}}`);
    }),
  );
}

const isIdle = (features: readonly Feature[]): string =>
  [
    ...RECORD_KINDS.map((kind) => ({ table: `${kind}_record`, where: 'true' })),
    ...features.flatMap(({ sealed = [] }) => sealed),
  ]
    .map(({ table, where }) => `not exists (select from ${table} where person_id = data_key.person_id and ${where})`)
    .join(' and ');

/** A key that opens nothing any more could only open old copies. */
async function dropIdleKeys(em: EntityManager, features: readonly Feature[], ids: string): Promise<void> {
  await em.execute(`delete from data_key where person_id = any (?::uuid[]) and ${isIdle(features)}`, [ids]);
}
