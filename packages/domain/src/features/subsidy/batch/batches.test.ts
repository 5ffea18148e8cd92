import { describe, expect, it } from 'vitest';
import { outcomeOf, testVault, useDatabase } from '../../../testing/index.ts';
import { discardRecord, storeRecord } from '../../vault/records.ts';
import { readSubsidyTable } from '../read-table.ts';
import { waitingSubsidies } from '../waiting-subsidies.ts';
import { confirmBatch } from './confirm-batch.ts';
import { createBatch } from './create-batch.ts';
import { listBatches } from './list-batches.ts';
import { readBatch } from './read-batch.ts';
import { ACCOUNT, IBAN, paying } from './testing.ts';
import { updateBatch } from './update-batch.ts';

const db = useDatabase();

describe('a batch', () => {
  it('takes approved requests in and out, and the books follow', async () => {
    const { pid, finance, owner, as, payee, stateOf } = await paying(db);
    const [one, two] = [await payee(), await payee()];
    const scope = () => as(finance, 'finance');
    const id = await createBatch(scope(), { pid, kind: 'csv', requests: [one.request, two.request] });
    expect(await stateOf(one.request)).toBe('in_batch');
    const sums = async () => (await readSubsidyTable(as(owner, 'owner'), { pid })).sums;
    expect(await sums()).toMatchObject({ inBatches: 1400, approved: 0 });

    await updateBatch(scope(), { pid, id, remove: [two.request] });
    expect(await stateOf(two.request)).toBe('approved');
    expect(await sums()).toMatchObject({ inBatches: 700, approved: 700 });
    const detail = await readBatch(as(owner, 'owner'), { pid, id });
    expect(detail).toMatchObject({ number: 1, version: 2, payouts: 1, amount: 700, unsettled: 1, state: 'open' });
    expect(detail.entries.map(({ outcome, bankProblem }) => [outcome, bankProblem])).toEqual([
      [null, null],
      ['removed', null],
    ]);

    // Back again, by the same reference.
    await updateBatch(scope(), { pid, id, add: [two.request], remove: [one.request] });
    const again = await readBatch(scope(), { pid, id });
    expect(again.entries.map(({ outcome }) => outcome)).toEqual(['removed', null]);
    expect(again.entries[1]?.reference).toBe(detail.entries[1]?.reference);
    expect(again.entries[1]?.person).toEqual({ uid: two.person.id, name: expect.any(String) });

    await updateBatch(scope(), { pid, id, state: 'cancelled' });
    expect([await stateOf(one.request), await stateOf(two.request)]).toEqual(['approved', 'approved']);
    expect(await sums()).toMatchObject({ inBatches: 0, approved: 1400 });
    expect(await outcomeOf(updateBatch(scope(), { pid, id, state: 'open' }))).toBe('batch_state');
    expect((await listBatches(scope(), { pid, limit: 10 })).items).toMatchObject([
      { id, state: 'cancelled', payouts: 0, amount: 0, can: { change: false, confirm: false } },
    ]);
  });

  it('takes nothing but approved requests, and all that it was asked to or none', async () => {
    const { pid, finance, second, as, payee, stateOf } = await paying(db);
    const [one, two] = [await payee(), await payee()];
    const make = (requests: string[], person = finance) =>
      outcomeOf(createBatch(as(person, 'finance'), { pid, kind: 'csv', requests }));
    expect(await make([one.request])).toBe('ok');
    expect(await make([two.request, one.request], second)).toBe('state_move');
    expect(await stateOf(two.request)).toBe('approved');
    expect(await make([two.request, two.request])).toBe('ok');
    expect(await make([crypto.randomUUID()])).toBe('not_found');
    expect(await make([])).toBe('invalid');
  });

  it('is moved by nobody who is paid in it', async () => {
    const { pid, finance, second, third, as, payee } = await paying(db);
    const [own, other] = [await payee(ACCOUNT, finance), await payee()];
    const scope = () => as(finance, 'finance');
    expect(await outcomeOf(createBatch(scope(), { pid, kind: 'csv', requests: [own.request] }))).toBe('state_move');
    // Nor by way of a colleague, into the batch that one made.
    const mine = await createBatch(scope(), { pid, kind: 'csv', requests: [other.request] });
    const change = { pid, id: mine, add: [own.request] };
    expect(await outcomeOf(updateBatch(as(second, 'finance'), change))).toBe('state_move');

    const id = await createBatch(as(second, 'finance'), { pid, kind: 'csv', requests: [own.request] });
    for (const sent of [{ remove: [own.request] }, { state: 'closed' as const }, { state: 'cancelled' as const }])
      expect(await outcomeOf(updateBatch(scope(), { pid, id, ...sent }))).toBe('own_payout');
    await updateBatch(as(third, 'finance'), { pid, id, state: 'closed', version: 1 });
    expect(await outcomeOf(confirmBatch(scope(), { pid, id, version: 1 }))).toBe('own_payout');
    expect((await readBatch(scope(), { pid, id })).can).toMatchObject({
      change: false,
      reopen: false,
      cancel: false,
      confirm: false,
      confirmObstacle: 'own_payout',
    });
  });

  it('is closed when everybody in it can be paid, and says who can’t', async () => {
    const { pid, finance, as, payee } = await paying(db);
    const [good, none, foreign] = [await payee(), await payee(null), await payee(IBAN)];
    const requests = [good.request, none.request, foreign.request];
    const scope = () => as(finance, 'finance');
    const id = await createBatch(scope(), { pid, kind: 'csv', requests });
    const close = async () =>
      updateBatch(scope(), { pid, id, state: 'closed', version: (await readBatch(scope(), { pid, id })).version });
    await expect(close()).rejects.toMatchObject({
      code: 'bank_data_missing',
      message: expect.stringMatching(/requests 2, 3\.$/),
    });
    const problems = async () => (await readBatch(scope(), { pid, id })).entries.map((entry) => entry.bankProblem);
    expect(await problems()).toEqual([null, 'missing', 'no_account']);
    for (const { person } of [none, foreign]) await storeRecord(db.em, testVault, 'bank', person.id, ACCOUNT);
    expect(await problems()).toEqual([null, null, null]);
    await close();
    expect(await outcomeOf(updateBatch(scope(), { pid, id, remove: [good.request] }))).toBe('batch_state');
    // Opened, changed and closed by one call.
    await updateBatch(scope(), { pid, id, state: 'open', remove: requests });
    expect(await outcomeOf(close())).toBe('batch_state');
  });

  it('needs a debtor and euros for ISO 20022, and a template for fixed width', async () => {
    const { pid, finance, as, payee } = await paying(db);
    const euros = await paying(db, { currency: 'EUR' });
    const { request } = await payee();
    const make = (kind: 'pain' | 'fixed') =>
      outcomeOf(createBatch(as(finance, 'finance'), { pid, kind, requests: [request] }));
    expect(await make('pain')).toBe('invalid');
    expect(await make('fixed')).toBe('invalid');
    const { request: inEuros } = await euros.payee(IBAN);
    expect(
      await outcomeOf(
        createBatch(euros.as(euros.finance, 'finance'), { pid: euros.pid, kind: 'pain', requests: [inEuros] }),
      ),
    ).toBe('no_debtor');
  });
});

describe('confirming', () => {
  async function closed() {
    const world = await paying(db);
    const { pid, finance, as, payee } = world;
    const payees = [await payee(), await payee()] as const;
    const scope = () => as(finance, 'finance');
    const id = await createBatch(scope(), { pid, kind: 'csv', requests: payees.map(({ request }) => request) });
    await updateBatch(scope(), { pid, id, state: 'closed', version: 1 });
    return { ...world, payees, id, batch: { pid, id, version: 1 } };
  }

  it('is for a second person, once', async () => {
    const { batch, finance, second, owner, as } = await closed();
    const outcomes = {
      maker: await outcomeOf(confirmBatch(as(finance, 'finance'), batch)),
      owner: await outcomeOf(confirmBatch(as(owner, 'owner'), batch)),
      again: await outcomeOf(confirmBatch(as(second, 'finance'), batch)),
    };
    expect(outcomes).toEqual({
      maker: 'own_batch',
      owner: 'ok',
      again: 'batch_state',
    });
  });

  it('is not for the one who closed it, nor of another version than they saw', async () => {
    const { pid, id, batch, finance, second, third, as, payees, payee } = await closed();
    await updateBatch(as(second, 'finance'), { pid, id, state: 'open' });
    expect(await outcomeOf(confirmBatch(as(third, 'finance'), batch))).toBe('batch_state');
    const { request } = await payee();
    await updateBatch(as(second, 'finance'), { pid, id, add: [request], state: 'closed', version: 1 });
    expect(await outcomeOf(confirmBatch(as(second, 'finance'), { ...batch, version: 2 }))).toBe('own_batch');
    expect(await outcomeOf(confirmBatch(as(third, 'finance'), batch))).toBe('batch_changed');
    // Whoever deletes their bank data meanwhile could not be paid.
    await discardRecord(db.em, 'bank', payees[1].person.id);
    expect(await outcomeOf(confirmBatch(as(third, 'finance'), { ...batch, version: 2 }))).toBe('bank_data_missing');
    await storeRecord(db.em, testVault, 'bank', payees[1].person.id, ACCOUNT);
    expect(await outcomeOf(confirmBatch(as(third, 'finance'), { ...batch, version: 2 }))).toBe('ok');
    const detail = await readBatch(as(finance, 'finance'), { pid, id });
    expect(detail).toMatchObject({ state: 'confirmed', can: { export: true, settle: true, cancel: false } });
    expect(await outcomeOf(updateBatch(as(finance, 'finance'), { pid, id, state: 'open' }))).toBe('batch_state');
  });
});

describe('two people for a payout', () => {
  const closedBy = async (world: Awaited<ReturnType<typeof paying>>, id: string) => {
    const scope = () => world.as(world.finance, 'finance');
    const { version } = await readBatch(scope(), { pid: world.pid, id });
    await updateBatch(scope(), { pid: world.pid, id, state: 'closed', version });
    return { pid: world.pid, id, version };
  };

  it('nobody confirms what they took into the batch of another person', async () => {
    const world = await paying(db);
    const { pid, finance, second, third, as, payee } = world;
    const [one, two] = [await payee(), await payee()];
    const id = await createBatch(as(finance, 'finance'), { pid, kind: 'csv', requests: [one.request] });
    await updateBatch(as(second, 'finance'), { pid, id, add: [two.request] });
    const batch = await closedBy(world, id);
    expect(await outcomeOf(confirmBatch(as(second, 'finance'), batch))).toBe('own_move');
    expect((await readBatch(as(second, 'finance'), { pid, id })).can).toMatchObject({
      confirm: false,
      confirmObstacle: 'own_move',
    });
    const toConfirm = async (person: typeof second) =>
      (await waitingSubsidies(as(person, 'finance'))).map((waiting) => waiting.toConfirm);
    expect([await toConfirm(second), await toConfirm(third)]).toEqual([[], [1]]);
    expect(await outcomeOf(confirmBatch(as(third, 'finance'), batch))).toBe('ok');
  });

  it('nor what they approved; who took it out again, or attested it, has paid nobody', async () => {
    const world = await paying(db);
    const { pid, owner, finance, second, third, as, payee } = world;
    // Approved by the second person, since it is the first one's own.
    const [own, other] = [await payee(ACCOUNT, finance), await payee()];
    const id = await createBatch(as(third, 'finance'), { pid, kind: 'csv', requests: [own.request, other.request] });
    const version = 1;
    await updateBatch(as(third, 'finance'), { pid, id, state: 'closed', version });
    expect(await outcomeOf(confirmBatch(as(second, 'finance'), { pid, id, version }))).toBe('own_move');
    // Without that payout nothing in it is of the second person's making.
    await updateBatch(as(third, 'finance'), { pid, id, state: 'open', remove: [own.request] });
    await updateBatch(as(third, 'finance'), { pid, id, state: 'closed', version: 2 });
    expect((await readBatch(as(second, 'finance'), { pid, id })).can.confirm).toBe(true);
    expect((await readBatch(as(owner, 'owner'), { pid, id })).can.confirm).toBe(true);
    expect(await outcomeOf(confirmBatch(as(owner, 'owner'), { pid, id, version: 2 }))).toBe('ok');

    const again = await createBatch(as(second, 'finance'), { pid, kind: 'csv', requests: [own.request] });
    await updateBatch(as(second, 'finance'), { pid, id: again, state: 'closed', version });
    expect(await outcomeOf(confirmBatch(as(third, 'finance'), { pid, id: again, version }))).toBe('ok');
  });

  it('closing takes the version that was seen', async () => {
    const { pid, finance, second, as, payee } = await paying(db);
    const [one, two] = [await payee(), await payee()];
    const id = await createBatch(as(finance, 'finance'), { pid, kind: 'csv', requests: [one.request] });
    await updateBatch(as(second, 'finance'), { pid, id, add: [two.request], version: 1 });
    const close = (version?: number) =>
      outcomeOf(updateBatch(as(finance, 'finance'), { pid, id, state: 'closed', version }));
    expect([await close(), await close(1), await close(2)]).toEqual(['invalid', 'batch_changed', 'ok']);
  });
});

describe('at the same moment', () => {
  it('two who take the same request into two batches: one wins', async () => {
    const { pid, finance, second, as, payee, stateOf } = await paying(db);
    const rounds = 2;
    for (let round = 0; round < rounds; round++) {
      const { request } = await payee();
      const outcomes = await Promise.all(
        [finance, second].map((person) =>
          outcomeOf(createBatch(as(person, 'finance'), { pid, kind: 'csv', requests: [request] })),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['ok', 'state_move']);
      expect(await stateOf(request)).toBe('in_batch');
    }
    const { items } = await listBatches(as(finance, 'finance'), { pid, limit: 20 });
    expect(items.map(({ number, payouts }) => [number, payouts])).toEqual(
      Array.from({ length: rounds }, (_, n) => [rounds - n, 1]),
    );
  });

  it('one who confirms and one who opens it again to change it: one is refused', async () => {
    const { pid, finance, second, as, payee } = await paying(db);
    for (let round = 0; round < 2; round++) {
      const [one, two] = [await payee(), await payee()];
      const requests = [one.request, two.request];
      const id = await createBatch(as(finance, 'finance'), { pid, kind: 'csv', requests });
      await updateBatch(as(finance, 'finance'), { pid, id, state: 'closed', version: 1 });
      const work = [
        () => outcomeOf(confirmBatch(as(second, 'finance'), { pid, id, version: 1 })),
        () => outcomeOf(updateBatch(as(finance, 'finance'), { pid, id, state: 'open', remove: [two.request] })),
      ];
      const order = round % 2 === 0 ? [0, 1] : [1, 0];
      const results = await Promise.all(order.map((n) => work[n]?.()));
      const [confirmed, changed] = order[0] === 0 ? results : results.toReversed();
      const { state, payouts } = await readBatch(as(finance, 'finance'), { pid, id });
      if (confirmed === 'ok') expect([changed, state, payouts]).toEqual(['batch_state', 'confirmed', 2]);
      else expect([confirmed, changed, state, payouts]).toEqual(['batch_changed', 'ok', 'open', 1]);
    }
  });
});
