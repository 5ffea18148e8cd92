import fc from 'fast-check';
import { expect } from 'vitest';
import { db } from '../../../kernel/db/db.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Fixture } from '../../../testing/fixture.ts';
import { moveRequest } from '../move-request.ts';
import { countThreeWays } from './batch-play.sql.ts';
import { confirmBatch } from './confirm-batch.ts';
import { createBatch } from './create-batch.ts';
import { exportBatch } from './export-batch.ts';
import { previewAnswer } from './preview-answer.ts';
import { readBatch } from './read-batch.ts';
import { takeAnswer } from './take-answer.ts';
import { paying } from './testing.ts';
import { updateBatch } from './update-batch.ts';

const some = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 });
const step = {
  by: fc.constantFrom('finance', 'second', 'owner'),
  which: fc.nat(3),
  requests: some,
  /** Of ten who confirm, one has not read what is in it now. */
  stale: fc.nat(9).map((n) => n === 0),
};
/** What people do with batches and what is in them; in an order in which much comes to an end. */
export const batchOperation = fc.record({
  kind: fc.constantFrom(
    ...['create', 'create', 'create', 'add', 'add', 'remove', 'close', 'close', 'close', 'close', 'reopen', 'cancel'],
    ...['confirm', 'confirm', 'confirm', 'confirm', 'confirm', 'export', 'answer', 'answer', 'answer', 'paid', 'paid'],
    ...['returned', 'returned', 'returned', 'approved', 'approved', 'approved', 'approved', 'cash'],
  ),
  ...step,
});
type Operation = typeof batchOperation extends fc.Arbitrary<infer One> ? One : never;

/** Random people do random things with batches; whatever is refused leaves no trace, and the books agree after each. */
export async function playBatches(fixture: Fixture, operations: readonly Operation[]): Promise<void> {
  const world = await paying(fixture);
  const { pid, project, as, payee } = world;
  // One of them is finance themselves: their own money is never theirs to move.
  const owed = [await payee(), await payee(), await payee(), await payee(undefined, world.finance)];
  const batches: string[] = [];
  for (const { kind, by, which, requests, stale } of operations) {
    const scope = () => (by === 'owner' ? as(world.owner, 'owner') : as(world[by as 'finance' | 'second'], 'finance'));
    const chosen = requests.map((n) => owed[n]?.request ?? '');
    const [request = ''] = chosen;
    // Mostly the latest one.
    const id = batches.at(-1 - (which % 2)) ?? batches.at(-1) ?? '';
    const path = { pid, id };
    const answer = async () => {
      const { entries } = await readBatch(scope(), path);
      const said = entries.map(({ reference }, n) => `${reference},${n % 2 === which % 2 ? 'paid' : 'returned'}`);
      const sent = { ...path, format: 'csv' as const, given: ['Reference,Result', ...said].join('\n') };
      const { digest } = await previewAnswer(scope(), sent);
      await takeAnswer(scope(), { ...sent, digest });
    };
    const before = await stateOf(fixture, project.id);
    try {
      if (kind === 'create') batches.push(await createBatch(scope(), { pid, kind: 'csv', requests: chosen }));
      else if (kind === 'add') await updateBatch(scope(), { ...path, add: chosen });
      else if (kind === 'remove') await updateBatch(scope(), { ...path, remove: chosen });
      else if (kind === 'close') {
        const { version } = await readBatch(scope(), path);
        await updateBatch(scope(), { ...path, state: 'closed', version: version + Number(stale) });
      } else if (kind === 'reopen') await updateBatch(scope(), { ...path, state: 'open' });
      else if (kind === 'cancel') await updateBatch(scope(), { ...path, state: 'cancelled' });
      else if (kind === 'confirm')
        await confirmBatch(scope(), { ...path, version: (await readBatch(scope(), path)).version + Number(stale) });
      else if (kind === 'answer') await answer();
      else if (kind === 'export') await exportBatch(scope(), path);
      else if (kind === 'cash') await moveRequest(scope(), { pid, id: request, to: 'paid', handedOverBy: 'Fin' });
      else await moveRequest(scope(), { pid, id: request, to: kind as 'paid', reason: 'Because' });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      expect(await stateOf(fixture, project.id)).toEqual(before);
    }
    await agree(fixture, project.id);
  }
}

const stateOf = (fixture: Fixture, projectId: string) =>
  db(fixture.em)
    .selectFrom('subsidy_request as request')
    .leftJoin('subsidy_batch as batch', 'batch.id', 'request.batch_id')
    .select(({ fn, selectFrom }) => [
      'request.id',
      'request.state',
      'request.amount',
      'request.batch_id',
      'batch.state as batch',
      'batch.version',
      selectFrom('subsidy_move')
        .select(fn.countAll<number>().as('count'))
        .whereRef('subsidy_move.request_id', '=', 'request.id')
        .as('moves'),
    ])
    .where('request.project_id', '=', projectId)
    .orderBy('request.id')
    .execute();

/** What always holds, counted three ways: by the requests, by the payouts, by the books. */
async function agree(fixture: Fixture, projectId: string): Promise<void> {
  const row = await countThreeWays(fixture.em, projectId);
  expect(row).toMatchObject({ off: 0, strays: 0, unended: 0, ownMoney: 0, oneHand: 0 });
  expect([row.paidByRequest, row.batchedByRequest, row.batchedByPayout]).toEqual([row.paid, row.batched, row.batched]);
}
