import type { EntityManager } from '@mikro-orm/postgresql';
import { RECORD_KINDS } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { lockRows } from '../kernel/locks.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { databaseTime } from '../vault/release-facts.ts';
import { dayEverywhere, keptUntil } from './kept-until.ts';
import type { Payouts } from './payouts.ts';
import { ENDED, RETENTION_RULES, type RetentionRule } from './retention-rules.ts';
import { RetentionRun } from './retention-run.entity.ts';

const BATCH = 200;

export interface RetentionOptions {
  /** The database's clock, unless a test brings another. */
  now?: Date;
  rules?: readonly RetentionRule[];
  payouts?: Payouts;
}

/** Deletes what is past its date and writes down how much. Running it again, or twice at once, deletes nothing more. */
export async function applyRetention(em: EntityManager, options: RetentionOptions = {}): Promise<RetentionRun> {
  const { rules = RETENTION_RULES, payouts } = options;
  const now = options.now ?? (await databaseTime(em));
  const deleted: Record<string, number> = {};
  for (const rule of rules) deleted[rule.kind] = await applyRule(em, rule, dayEverywhere(now), payouts);
  for (const { name, table, end, days } of ENDED) {
    const gone = await em.execute<unknown[]>(
      `delete from ${table} where ${end} < ?::timestamptz - make_interval(days => ?) returning 1`,
      [now.toISOString(), days],
    );
    deleted[name] = gone.length;
  }
  return inTransaction(em, async (tx) => tx.create(RetentionRun, { at: now, deleted }));
}

/** In batches, each of them committed by itself: nobody waits long, and an interrupted run has done what it has done. */
async function applyRule(em: EntityManager, rule: RetentionRule, today: string, payouts?: Payouts): Promise<number> {
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const found = await keptUntil(em, rule, { before: today, after, limit: BATCH, payouts });
    const due = found.filter(({ until }) => until !== null && until < today).map(({ personId }) => personId);
    if (due.length > 0) count += await deleteDue(em, rule, due, today, payouts);
    if (found.length < BATCH) return count;
    after = found.at(-1)?.personId;
  }
}

async function deleteDue(
  em: EntityManager,
  rule: RetentionRule,
  people: readonly string[],
  today: string,
  payouts?: Payouts,
): Promise<number> {
  return inTransaction(em, async (tx) => {
    const ids = `{${people.join(',')}}`;
    await lockRows(tx, { people });
    // Looked at again under the lock: somebody may have entered it anew, or joined another event.
    const due = (await keptUntil(tx, rule, { of: people, before: today, payouts })).filter(
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
    await dropIdleKeys(tx, ids);
    return due.length;
  });
}

/** A key that opens nothing any more could only open old copies. */
async function dropIdleKeys(em: EntityManager, ids: string): Promise<void> {
  const none = RECORD_KINDS.map(
    (kind) => `not exists (select from ${kind}_record where person_id = data_key.person_id)`,
  );
  await em.execute(`delete from data_key where person_id = any (?::uuid[]) and ${none.join(' and ')}`, [ids]);
}
