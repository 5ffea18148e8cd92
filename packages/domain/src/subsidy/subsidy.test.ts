import { describe, expect, it } from 'vitest';
import { features } from '../features.ts';
import type { Scope } from '../kernel/scope.ts';
import { deleteMyAccount } from '../my-data/delete-my-account.ts';
import { updateProject } from '../project/update-project.ts';
import { countQueries, outcomeOf, testVault, useDatabase } from '../testing/index.ts';
import { mailsTo } from '../testing/mails-to.ts';
import { storeRecord } from '../vault/records.ts';
import { createBatch } from './batch/create-batch.ts';
import { ACCOUNT } from './batch/testing.ts';
import { updateBatch } from './batch/update-batch.ts';
import { copyTable } from './copy-table.ts';
import { listMySubsidies } from './list-my-subsidies.ts';
import { listRequests } from './list-requests.ts';
import { moveRequests } from './move-many.ts';
import { moveRequest } from './move-request.ts';
import { payouts } from './payouts.ts';
import { putSubsidyTable } from './put-table.ts';
import { readRequest } from './read-request.ts';
import { readSubsidyTable } from './read-table.ts';
import { readTotals } from './read-totals.ts';
import { RATES, setting } from './testing.ts';
import { waitingSubsidies } from './waiting-subsidies.ts';

const db = useDatabase();

describe('the table', () => {
  it('is empty before it is written, and has a version from the beginning', async () => {
    const project = await db.make.project({ state: 'open' });
    const { as } = await setting(db);
    const scope = as('olga');
    const actor = { ...scope.actor, grants: [{ projectId: project.id, role: 'owner' as const, teamId: null }] };
    const table = await readSubsidyTable({ ...scope, actor }, { pid: project.pid });
    expect(table).toMatchObject({
      rates: [],
      budget: 0,
      cap: null,
      open: false,
      version: expect.stringMatching(/^\w+$/),
    });
  });

  it('is replaced from a version that was read, and from no other', async () => {
    const { pid, as, put } = await setting(db);
    const { version } = await readSubsidyTable(as('fin'), { pid });
    const table = { pid, currency: 'TWD' as const, rates: RATES, budget: 5 };
    expect(await outcomeOf(putSubsidyTable(as('fin'), table))).toBe('precondition_required');
    await put({ budget: 20_000 });
    expect(await outcomeOf(putSubsidyTable(as('fin'), { ...table, ifVersion: [version] }))).toBe('changed_meanwhile');
    const both = await Promise.allSettled([put({ cap: 5 }), put({ cap: 6 }, 'fin')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['a place twice', { rates: [...RATES, { location: '高雄', fee: 5 }] }, '/rates/2/location'],
    [
      'a place twice but for its case',
      {
        rates: [
          { location: 'Aa', fee: 5 },
          { location: 'aA', fee: 5 },
        ],
      },
      '/rates/1/location',
    ],
    ['a fee of nothing', { rates: [{ location: 'A', fee: 0 }] }, '/rates/0/fee'],
    ['a fee in parts', { rates: [{ location: 'A', fee: 1.5 }] }, '/rates/0/fee'],
    ['a fee beyond all measure', { rates: [{ location: 'A', fee: 1_000_000_001 }] }, '/rates/0/fee'],
    ['an end before the beginning', { opensAt: new Date(2), closesAt: new Date(1) }, '/closesAt'],
    ['a place without a name', { rates: [{ fee: 5 }] }, '/rates/0/locations/en'],
  ])('refuses %s and changes nothing', async (_, more, pointer) => {
    const { pid, as, put } = await setting(db);
    const before = await readSubsidyTable(as('olga'), { pid });
    await expect(put(more as object)).rejects.toMatchObject({ kind: 'invalid', fields: [{ pointer }] });
    expect(await readSubsidyTable(as('olga'), { pid })).toEqual(before);
  });

  it('keeps its currency while there are requests, and its budget above what is promised', async () => {
    const { put, ask, member, move } = await setting(db, { budget: 1000 });
    await put({ currency: 'EUR' });
    await put();
    const id = await ask(member(0));
    expect(await outcomeOf(put({ currency: 'EUR' }))).toBe('currency_fixed');
    await move('ann', id, 'attested');
    await move('fin', id, 'approved');
    await expect(put({ budget: 699 })).rejects.toMatchObject({ code: 'over_budget' });
    await put({ budget: 700 });
  });

  it('is copied to the next year, without money', async () => {
    const { project, as } = await setting(db);
    const next = await db.make.project({ state: 'draft' });
    await copyTable(db.em.fork(), { from: project.id, to: next.id });
    const actor = { ...as('olga').actor, grants: [{ projectId: next.id, role: 'owner' as const, teamId: null }] };
    const table = await readSubsidyTable({ ...as('olga'), actor }, { pid: next.pid });
    expect(table).toMatchObject({
      currency: 'TWD',
      budget: 0,
      rates: [{ location: 'Kaohsiung', fee: 700 }, { location: 'Taichung' }],
    });
  });

  it('shows the budget to those who pay, and not even by its version to others', async () => {
    const { pid, as, put, member } = await setting(db);
    const seen = await readSubsidyTable(member(0), { pid });
    expect(seen).toMatchObject({
      budget: null,
      sums: null,
      open: true,
      can: { request: true, write: false, seeSums: false },
    });
    await put({ budget: 99_999 });
    expect((await readSubsidyTable(member(0), { pid })).version).toBe(seen.version);
    expect(await outcomeOf(readSubsidyTable(as('out'), { pid }))).toBe('not_found');
    expect(await outcomeOf(put({}, 'ann'))).toBe('forbidden');
  });
});

describe('a request', () => {
  it('gets its amount from the table, follows it until it is attested, and then stays', async () => {
    const { pid, ask, member, move, put, sums } = await setting(db);
    const id = await ask(member(0), '高雄', true);
    const amount = async () => (await readRequest(member(0), { pid, id })).amount;
    expect(await amount()).toBe(1400);
    await put({ rates: [{ location: 'Kaohsiung', fee: 600, returnFee: 1200 }] });
    expect([await amount(), await sums()]).toEqual([1200, expect.objectContaining({ reserved: 1200, free: 8800 })]);
    await move('ann', id, 'attested');
    await put({ rates: [{ location: 'Kaohsiung', fee: 1, returnFee: 2 }] });
    expect(await amount()).toBe(1200);
  });

  it('is one at a time, of a place in the table, for people of the project, while it is open', async () => {
    const { ask, member, as, put } = await setting(db);
    const both = await Promise.all([1, 2, 3].map(() => outcomeOf(ask(member(0)))));
    expect(both.sort()).toEqual(['already_requested', 'already_requested', 'ok']);
    expect(await outcomeOf(ask(member(1), 'Atlantis'))).toBe('invalid');
    expect(await outcomeOf(ask(member(1), 'Taichung', true))).toBe('invalid');
    expect(await outcomeOf(ask(as('out')))).toBe('not_found');
    await put({ closesAt: new Date(Date.now() - 1000) });
    expect(await outcomeOf(ask(member(1)))).toBe('not_open');
  });

  it('never passes the cap, all that was paid before counted in', async () => {
    const { pid, ask, member, move, as, approved } = await setting(db, { cap: 1000 });
    const id = await approved(0);
    await move('fin', id, 'paid', { handedOverBy: 'Fin' });
    const next = await ask(member(0));
    expect((await readRequest(as('fin'), { pid, id: next })).amount).toBe(300);
    await move('ann', next, 'attested');
    await move('fin', next, 'approved');
    await move('fin', next, 'paid', { handedOverBy: 'Fin' });
    await expect(ask(member(0))).rejects.toMatchObject({ code: 'cap_reached' });
  });

  it('goes from hand to hand: attested by a chief, approved, paid in cash; the person hears of each', async () => {
    const { pid, ask, member, move, crew, sums, first } = await setting(db);
    const id = await ask(member(0));
    await move('ann', id, 'attested');
    expect(await sums()).toMatchObject({ budget: 10_000, reserved: 700, approved: 0, free: 9300 });
    await move('fin', id, 'approved', { amount: 500, reason: 'Half of it' });
    expect(await sums()).toMatchObject({ reserved: 0, approved: 500, free: 9500 });
    expect(await outcomeOf(move('fin', id, 'paid'))).toBe('invalid');
    await move('fin', id, 'paid', { handedOverBy: 'Fin' });
    expect(await sums()).toMatchObject({ approved: 0, paid: 500, free: 9500 });
    const { moves, team } = await readRequest(member(0), { pid, id });
    expect(moves.map(({ to, by, as: mover, amount }) => [to, by, mover, amount])).toEqual([
      ['requested', 'Member 0', 'self', 700],
      ['attested', 'ann', 'chief', 700],
      ['approved', 'fin', 'finance', 500],
      ['paid', 'fin', 'finance', 500],
    ]);
    expect(team?.tid).toBe(first.tid);
    const mails = await mailsTo(db.em, crew[0] ?? { email: '' });
    expect(mails.map((mail) => Reflect.get(mail, 'state'))).toEqual(['attested', 'approved', 'paid']);
  });

  it('is nobody’s own to move, whatever roles they hold', async () => {
    const { pid, project, ask, as, move } = await setting(db);
    const roles = ['owner', 'finance'] as const;
    const actor = { ...as('fin').actor, grants: roles.map((role) => ({ projectId: project.id, role, teamId: null })) };
    const id = await ask({ ...as('fin'), actor });
    expect(await outcomeOf(move('fin', id, 'attested'))).toBe('state_move');
    await move('olga', id, 'attested');
    expect(await outcomeOf(move('fin', id, 'approved'))).toBe('state_move');
    expect(await outcomeOf(move('fin', id, 'declined', { reason: 'no' }))).toBe('state_move');
    await move('fay', id, 'approved');
    const { can } = await readRequest(as('fin'), { pid, id });
    expect(can).toEqual(['withdrawn']);
    // A chief's own: by another chief of the team.
    const own = await ask(as('ann'));
    expect(await outcomeOf(move('ann', own, 'attested'))).toBe('state_move');
    await move('amy', own, 'attested');
  });

  it('is not there for chiefs of other teams, members and administrators', async () => {
    const { pid, ask, member, move, as } = await setting(db);
    const id = await ask(member(0));
    expect(await outcomeOf(move('dan', id, 'attested'))).toBe('not_found');
    expect(await outcomeOf(readRequest(member(1), { pid, id }))).toBe('not_found');
    const administrator = { ...as('out'), actor: { ...as('out').actor, administrator: true } };
    expect(await outcomeOf(readRequest(administrator, { pid, id }))).toBe('not_found');
    const seen = async (scope: typeof administrator) => (await listRequests(scope, { pid, limit: 50 })).items.length;
    expect([await seen(as('dan')), await seen(member(1)), await seen(administrator)]).toEqual([0, 0, 0]);
    expect([await seen(as('ann')), await seen(member(0)), await seen(as('olga')), await seen(as('fin'))]).toEqual([
      1, 1, 1, 1,
    ]);
    expect((await listMySubsidies(member(0), { limit: 5 })).items).toMatchObject([
      { id, pid, currency: 'TWD', digits: 0 },
    ]);
  });

  it('stays its person’s after they left: they see it and can withdraw it, and can’t ask again', async () => {
    const { pid, ask, member, crew, stateOf } = await setting(db);
    const id = await ask(member(0));
    await db.em.execute('update membership set left_at = now() where person_id = ?', [crew[0]?.id]);
    const gone = { ...member(0), actor: { ...member(0).actor, grants: [] } };
    expect((await readRequest(gone, { pid, id })).can).toEqual(['withdrawn']);
    expect(await readSubsidyTable(gone, { pid })).toMatchObject({ budget: null, can: { request: false } });
    await moveRequest(gone, { pid, id, to: 'withdrawn' });
    expect([await stateOf(id), await outcomeOf(ask(gone))]).toEqual(['withdrawn', 'forbidden']);
  });

  it('is not approved beyond the budget, nor by two at the same moment', async () => {
    const { ask, member, move, sums } = await setting(db, { budget: 1000 });
    const ids = [await ask(member(0)), await ask(member(1))];
    for (const id of ids) await move('ann', id, 'attested');
    const both = await Promise.allSettled([
      move('fin', ids[0] ?? '', 'approved'),
      move('fay', ids[1] ?? '', 'approved'),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'over_budget' } });
    expect(await sums()).toMatchObject({ approved: 700, reserved: 700, free: -400 });
  });

  it('is attested with many others, each for itself', async () => {
    const { pid, ask, member, as, stateOf } = await setting(db);
    const [a, b, c] = [await ask(member(0)), await ask(member(1)), await ask(as('cat'))];
    const moved = await moveRequests(as('ann'), { pid, ids: [a, b, c], to: 'attested' });
    expect(moved.map(({ problem }) => problem)).toEqual([null, null, 'not_found']);
    expect(await Promise.all([a, b, c].map(stateOf))).toEqual(['attested', 'attested', 'requested']);
  });
});

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
  await updateBatch(as('fin'), { pid, id: batch, state: 'closed' });
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
  expect(await outcomeOf(readTotals(as('ann'), { pid }))).toBe('forbidden');
});
