import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { outcomeOf, useDatabase } from '../../testing/index.ts';
import { mailsTo } from '../../testing/mails-to.ts';
import { listMySubsidies } from './list-my-subsidies.ts';
import { listRequests } from './list-requests.ts';
import { moveRequests } from './move-many.ts';
import { moveRequest } from './move-request.ts';
import { readRequest } from './read-request.ts';
import { readSubsidyTable } from './read-table.ts';
import { setting } from './testing.ts';

const db = useDatabase();

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

  it('is one at a time, of a place in the table, while it is open', async () => {
    const { ask, member, put } = await setting(db);
    const both = await Promise.all([1, 2, 3].map(() => outcomeOf(ask(member(0)))));
    expect(both.sort()).toEqual(['already_requested', 'already_requested', 'ok']);
    expect(await outcomeOf(ask(member(1), 'Atlantis'))).toBe('invalid');
    expect(await outcomeOf(ask(member(1), 'Taichung', true))).toBe('invalid');
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

  it('is paid in cash by another person than who approved it, above the amount of the project', async () => {
    const { pid, ask, member, move, as, put, approved, project } = await setting(db, { cashLimit: 0 });
    const id = await approved(0);
    const read = async (who: 'fin' | 'fay') => {
      const { can, cashByAnother } = await readRequest(as(who), { pid, id });
      return [can.includes('paid'), cashByAnother];
    };
    expect([await read('fin'), await read('fay')]).toEqual([
      [false, true],
      [true, false],
    ]);
    const cash = (who: 'fin' | 'fay', request = id) => outcomeOf(move(who, request, 'paid', { handedOverBy: 'Fin' }));
    expect([await cash('fin'), await cash('fay')]).toEqual(['second_person', 'ok']);

    // Another limit is in the log.
    await put({ cashLimit: 700 });
    expect(await outcomeOf(put({ budget: 9_000, cashLimit: 700 }, 'fin'))).toBe('ok');
    const entries = await db.em.fork().find(AuditEntry, { projectId: project.id, action: 'subsidy.put_table' });
    expect(entries.map(({ before, after }) => [before?.cashLimit, after?.cashLimit])).toContainEqual([0, 700]);
    const [small, large] = [await approved(1), await ask(member(2), 'Kaohsiung', true)];
    await move('ann', large, 'attested');
    await move('fin', large, 'approved');
    expect([await cash('fin', small), await cash('fin', large)]).toEqual(['ok', 'second_person']);
    // Taken back and approved by another person, it is theirs.
    await move('fin', large, 'attested');
    await move('fay', large, 'approved');
    expect([await cash('fay', large), await cash('fin', large)]).toEqual(['second_person', 'ok']);
  });

  it('can come back from the bank after its person has asked again: both wait, and are paid one after the other', async () => {
    const { pid, ask, member, move, approved, as } = await setting(db, { cap: 1000 });
    const first = await approved(0);
    await move('fin', first, 'paid', { handedOverBy: 'Fin' });
    const second = await ask(member(0));
    await move('fin', first, 'returned', { reason: 'The account is closed' });
    expect((await readRequest(as('fin'), { pid, id: second })).amount).toBe(300);
    expect(await outcomeOf(move('fin', first, 'approved'))).toBe('other_request');
    expect(await moveRequests(as('fin'), { pid, ids: [first], to: 'approved' })).toEqual([
      { id: first, moved: false, problem: 'other_request' },
    ]);
    await move('ann', second, 'declined', { reason: 'Was not there' });
    await expect(ask(member(0))).rejects.toMatchObject({ code: 'already_requested' });
    await move('fin', first, 'approved');
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

  it('is listed for its person, a chief of theirs, owners and finance', async () => {
    const { pid, ask, member, as } = await setting(db);
    const id = await ask(member(0));
    const seen = async (scope: ReturnType<typeof as>) => (await listRequests(scope, { pid, limit: 50 })).items.length;
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
