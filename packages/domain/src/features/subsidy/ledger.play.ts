import { SUBSIDY_ACCOUNTS, SUBSIDY_STATES, type SubsidyAccount, type SubsidyState } from '@muster/rules/subsidy';
import fc from 'fast-check';
import { expect } from 'vitest';
import { db } from '../../kernel/db/db.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Fixture } from '../../testing/fixture.ts';
import { LedgerModel } from './ledger.model.ts';
import { moveRequest } from './move-request.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';
import { setting } from './testing.ts';

const ROLES = ['olga', 'fin', 'fay', 'ann', 'amy', 'cat', 'dan', 'out', 'm0', 'm1', 'm2'] as const;
type RoleName = (typeof ROLES)[number];
const NAMED = ['olga', 'fin', 'fay', 'ann', 'cat', 'out'] as const;
const role = fc.constantFrom(...ROLES);
export const operation = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), by: role, far: fc.boolean(), both: fc.boolean() }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      by: role,
      which: fc.nat(5),
      to: fc.constantFrom<SubsidyState>(...SUBSIDY_STATES),
      less: fc.option(fc.integer({ min: 1, max: 800 }), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('budget' as const),
      by: fc.constantFrom(...NAMED),
      budget: fc.integer({ min: 0, max: 4000 }),
    }),
  },
);

type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

/** Random people do random things; whatever is refused leaves no trace, and the books agree after every step. */
export async function playOut(fixture: Fixture, operations: readonly Operation[]): Promise<void> {
  const world = await setting(fixture, { budget: 2500 });
  const model = new LedgerModel(2500);
  const scope = (by: RoleName) =>
    by.startsWith('m') ? world.member(Number(by.slice(1))) : world.as(by as (typeof NAMED)[number]);
  const ids: string[] = [];
  for (const op of operations) {
    try {
      if (op.kind === 'ask') {
        const id = await world.ask(scope(op.by), op.far ? 'Kaohsiung' : 'Taichung', op.both);
        ids.push(id);
        model.ask(id, op.far ? (op.both ? 1400 : 700) : 300);
      } else if (op.kind === 'move') {
        const id = ids[op.which % Math.max(1, ids.length)];
        if (id === undefined) continue;
        const inCash = op.to === 'paid' && model.requests.get(id)?.state === 'approved';
        const amount = op.to === 'approved' && op.less !== undefined ? { amount: op.less } : {};
        await moveRequest(scope(op.by), {
          pid: world.pid,
          id,
          to: op.to,
          reason: 'Because',
          ...amount,
          ...(inCash && { handedOverBy: 'Fin' }),
        });
        model.move(id, op.to, op.to === 'approved' ? (op.less ?? undefined) : undefined);
      } else {
        await world.put({ budget: op.budget }, op.by);
        model.putTable(op.budget);
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    const sums = await db(fixture.em)
      .selectFrom('traffic_subsidy')
      .select(['budget', ...SUBSIDY_ACCOUNTS])
      .where('project_id', '=', world.project.id)
      .executeTakeFirst();
    expect(sums).toEqual({ ...model.sums(), budget: model.budget });
  }
  const entries = await db(fixture.em)
    .selectFrom('subsidy_entry')
    .select(['from_account', 'to_account', 'amount'])
    .where('project_id', '=', world.project.id)
    .execute();
  const book = Object.fromEntries(SUBSIDY_ACCOUNTS.map((account) => [account, balanceOf(account, entries)]));
  expect(book).toEqual(model.sums());
  const requests = await fixture.em.fork().find(SubsidyRequest, { project: world.project.id });
  expect(new Map(requests.map(({ id, state, amount }) => [id, { state, amount }]))).toEqual(model.requests);
}

const balanceOf = (
  account: SubsidyAccount,
  entries: readonly { from_account: string; to_account: string; amount: number }[],
): number =>
  entries.reduce(
    (sum, entry) =>
      sum + entry.amount * (Number(entry.to_account === account) - Number(entry.from_account === account)),
    0,
  );
