import { expect, it } from 'vitest';
import type { Scope } from '../../kernel/scope.ts';
import { countQueries, outcomeOf, testVault, useDatabase } from '../../testing/index.ts';
import { features } from '../index.ts';
import { deleteMyAccount } from '../my-data/delete-my-account.ts';
import { updateProject } from '../project/update-project.ts';
import { storeRecord } from '../vault/records.ts';
import { createBatch } from './batch/create-batch.ts';
import { ACCOUNT } from './batch/testing.ts';
import { updateBatch } from './batch/update-batch.ts';
import { listRequests } from './list-requests.ts';
import { payouts } from './payouts.ts';
import { readRequest } from './read-request.ts';
import { readTotals } from './read-totals.ts';
import { setting } from './testing.ts';
import { waitingSubsidies } from './waiting-subsidies.ts';

const db = useDatabase();

it('goes on after the project has closed, until all is settled; then it can go to the archive', async () => {
  const { pid, ask, member, move, as } = await setting(db);
  const id = await ask(member(0));
  const owner = { ...as('olga'), features };
  const to = (state: 'closed' | 'archived') => outcomeOf(updateProject({ ...owner, em: db.em.fork() }, { pid, state }));
  expect(await to('closed')).toBe('ok');
  await move('ann', id, 'attested');
  await move('fin', id, 'approved');
  expect(await to('archived')).toBe('unfinished');
  expect((await ask(member(1))).length).toBe(36);
  const [other] = (await listRequests(as('fin'), { pid, state: 'requested', limit: 5 })).items;
  await move('fin', other?.id ?? '', 'declined', { reason: 'Too late' });
  await move('fin', id, 'paid', { handedOverBy: 'Fin' });
  expect(await to('archived')).toBe('ok');
  expect(await outcomeOf(move('fin', id, 'returned', { reason: 'Back' }))).toBe('archived');
  expect((await readTotals(as('fin'), { pid })).byYear).toMatchObject([{ pid, paid: 700 }]);
});

it('holds an account while it is open, and stays in the books without a name afterwards', async () => {
  const { pid, member, approved, move, as, sums, crew } = await setting(db);
  const id = await approved(0);
  const leave = () => outcomeOf(deleteMyAccount({ ...member(0), features }));
  expect(await leave()).toBe('payout_open');
  await move('fin', id, 'paid', { handedOverBy: 'Fin' });
  const [before, paid] = [await sums(), (await payouts(db.em.fork(), [crew[0]?.id ?? ''])).get(crew[0]?.id ?? '')];
  expect(paid).toEqual({ open: false, lastPaidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(await leave()).toBe('ok');
  expect(await sums()).toEqual(before);
  const { person, note, moves } = await readRequest(as('fin'), { pid, id });
  expect([person, note, moves.map(({ by }) => by)]).toEqual([null, '', [null, 'ann', 'fin', 'fin']]);
});

it('waits for those who can do something about it, and for nobody else', async () => {
  const { pid, ask, member, as, move, crew } = await setting(db);
  const waits = async (scope: Scope) =>
    (await waitingSubsidies(scope)).map(({ toAttest, toApprove, toConfirm }) => [toAttest, toApprove, toConfirm]);
  const id = await ask(member(0));
  await ask(as('ann'));
  await ask(as('cat'));
  expect(await waits(as('ann'))).toEqual([[1, 0, 0]]);
  expect(await waits(as('amy'))).toEqual([[2, 0, 0]]);
  expect(await waits(as('dan'))).toEqual([[1, 0, 0]]);
  expect(await waits(as('olga'))).toEqual([[3, 0, 0]]);
  for (const scope of [as('fin'), member(1), as('out')]) expect(await waits(scope)).toEqual([]);
  await move('ann', id, 'attested');
  expect(await waits(as('fin'))).toEqual([[0, 1, 0]]);
  await move('fin', id, 'approved');
  await storeRecord(db.em.fork(), testVault, 'bank', crew[0]?.id ?? '', ACCOUNT);
  const batch = await createBatch(as('fin'), { pid, kind: 'csv', requests: [id] });
  await updateBatch(as('fin'), { pid, id: batch, state: 'closed', version: 1 });
  expect(await waits(as('fin'))).toEqual([]);
  expect(await waits(as('fay'))).toEqual([[0, 0, 1]]);
  expect(await waits(as('olga'))).toEqual([[2, 0, 1]]);
});

it('lists cost the same for any number of requests, and totals say where the money is', async () => {
  const { pid, ask, member, as, approved } = await setting(db, { members: 6 });
  await ask(member(0));
  const count = () => countQueries(() => listRequests(as('fin'), { pid, limit: 50 }));
  const before = await count();
  for (const i of [1, 2, 3]) await ask(member(i), 'Taichung');
  await approved(4);
  expect(await count()).toBe(before);
  const totals = await readTotals(as('fin'), { pid });
  expect(totals.byPlace).toMatchObject([
    { location: 'Kaohsiung', requests: 2, approved: 700, reserved: 700 },
    { location: 'Taichung', requests: 3, reserved: 900 },
  ]);
  expect(totals.byYear).toMatchObject([{ pid, budget: 10_000, requests: 5, approved: 700, reserved: 1600 }]);
});
