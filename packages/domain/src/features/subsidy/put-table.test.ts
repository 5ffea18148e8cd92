import { describe, expect, it } from 'vitest';
import { outcomeOf, useDatabase } from '../../testing/index.ts';
import { copyTable } from './copy-table.ts';
import { putSubsidyTable } from './put-table.ts';
import { readSubsidyTable } from './read-table.ts';
import { RATES, setting } from './testing.ts';

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
    const read = [(await readSubsidyTable(as('fin'), { pid })).version];
    const both = await Promise.all([
      outcomeOf(put({ cap: 5, ifVersion: read })),
      outcomeOf(put({ cap: 6, ifVersion: read }, 'fin')),
    ]);
    expect(both.toSorted()).toEqual(['changed_meanwhile', 'ok']);
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
    const { pid, put, member } = await setting(db);
    const seen = await readSubsidyTable(member(0), { pid });
    expect(seen).toMatchObject({
      budget: null,
      sums: null,
      open: true,
      can: { request: true, write: false, seeSums: false },
    });
    await put({ budget: 99_999 });
    expect((await readSubsidyTable(member(0), { pid })).version).toBe(seen.version);
  });
});
