import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countQueries, outcomeOf, useDatabase } from '../../testing/index.ts';
import { assignPerson } from './assign-person.ts';
import { findForDesk } from './find-for-desk.ts';
import { readDesk } from './read-desk.ts';
import { signUp } from './sign-up.ts';
import { type SentMark, takeMarks } from './take-marks.ts';
import { Task } from './task.entity.ts';
import { TaskMark } from './task-mark.entity.ts';
import { TaskPerson } from './task-person.entity.ts';
import { at, setting } from './testing.ts';

const db = useDatabase();

const stateOf = async (task: string, person: string) =>
  (await db.em.fork().findOne(TaskPerson, { task, person }))?.state ?? null;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe('marks that were made earlier', () => {
  it('come to the same in any order of arrival, one by one or together, and however often', async () => {
    const { pid, as, task, crew } = await setting(db, { members: 1 });
    const uid = crew[0]?.id ?? '';
    const states = ['checked_in', 'done', 'no_show'] as const;
    const made = fc.array(
      fc.record({ state: fc.constantFrom(...states), undoes: fc.option(fc.nat(4), { freq: 3 }), at: fc.nat(300) }),
      { minLength: 2, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(made, fc.infiniteStream(fc.nat(1000)), fc.boolean(), async (facts, chance, together) => {
        // Two tasks that are alike: the same facts arrive in the order of their making, and in another one.
        const ids = [await task({ dueOn: '2099-01-01', startsAt: null, endsAt: null } as never), ''] as [
          string,
          string,
        ];
        ids[1] = await task({ dueOn: '2099-01-01', startsAt: null, endsAt: null } as never);
        for (const id of ids) await assignPerson(as('olga'), { pid, id, uid });
        // After the assignment, and within what clocks differ by.
        const start = Date.now() + 1000;
        const marksFor = (taskId: string): SentMark[] => {
          const own = facts.map(() => randomUUID());
          return facts.map(({ state, undoes, at: second }, i) => {
            const of = { id: own[i] ?? '', taskId, uid, at: new Date(start + second * 100 + i) };
            const other = undoes === null ? undefined : own[undoes];
            return other === undefined || undoes === i ? { ...of, state } : { ...of, undoes: other };
          });
        };
        const [first, second] = [marksFor(ids[0]), marksFor(ids[1])];
        const order = second.map((mark) => ({ mark, by: chance.next().value as number })).sort((a, b) => a.by - b.by);
        await takeMarks(as('olga'), { pid, marks: first });
        const shuffled = [...order.map(({ mark }) => mark), ...second];
        if (together) await takeMarks(as('olga'), { pid, marks: shuffled });
        else for (const mark of shuffled) await takeMarks(as('olga'), { pid, marks: [mark] });
        expect(await stateOf(ids[1], uid)).toBe(await stateOf(ids[0], uid));
        const { taken } = await db.em.fork().findOneOrFail(Task, { id: ids[1] });
        expect(taken).toBe((await db.em.fork().findOneOrFail(Task, { id: ids[0] })).taken);
      }),
      { numRuns: 2 },
    );
  });

  it('are kept once, though two devices send them at the same moment', async () => {
    const { pid, as, member, task, crew } = await setting(db);
    const id = await task();
    await signUp(member(0), { pid, id });
    const mark = { id: randomUUID(), taskId: id, uid: crew[0]?.id ?? '', state: 'checked_in' as const };
    const taken = await Promise.all([1, 2, 3, 4].map(() => takeMarks(as('olga'), { pid, marks: [mark] })));
    expect(taken.flat()).toEqual(Array(4).fill({ id: mark.id, kept: true, state: 'checked_in' }));
    expect(await db.em.fork().count(TaskMark, { id: mark.id })).toBe(1);
  });

  it('stand each for itself: what can’t be kept says why', async () => {
    const { pid, as, member, task, crew, people, first } = await setting(db);
    const [id, ofOwners] = [await task({ tid: first.tid }), await task({ startsAt: at(14), endsAt: at(15) })];
    const [a, b] = crew.map((person) => person.id) as [string, string];
    await signUp(member(0), { pid, id });
    const mark = (taskId: string, uid: string, more = {}) => ({
      id: randomUUID(),
      taskId,
      uid,
      state: 'checked_in' as const,
      ...more,
    });
    const taken = await takeMarks(as('ann'), {
      pid,
      marks: [
        mark(id, a),
        mark(id, b),
        mark(id, people.out.id),
        mark(ofOwners, a),
        mark(randomUUID(), a),
        mark(id, randomUUID(), { state: 'no_show' }),
      ],
    });
    expect(taken.map((one) => (one.kept ? one.state : one.code))).toEqual([
      'checked_in',
      'full',
      'not_in_team',
      'forbidden',
      'not_found',
      'not_in_team',
    ]);
    const [known] = taken;
    expect(await takeMarks(as('ann'), { pid, marks: [{ ...mark(id, b), id: known?.id ?? '' }] })).toMatchObject([
      { kept: false, code: 'state_move' },
    ]);
  });

  it('are neither of the future nor of long ago, and then none of them is kept', async () => {
    const { pid, as, member, task, crew } = await setting(db);
    const id = await task();
    await signUp(member(0), { pid, id });
    const uid = crew[0]?.id ?? '';
    const mark = (made: Date) => ({ id: randomUUID(), taskId: id, uid, state: 'checked_in' as const, at: made });
    for (const wrong of [ago(-600), ago(15 * 86_400)])
      expect(await outcomeOf(takeMarks(as('olga'), { pid, marks: [mark(ago(1)), mark(wrong)] }))).toBe('invalid');
    expect(await stateOf(id, uid)).toBe('signed_up');
    // A clock that is a little ahead is no lie.
    expect(await takeMarks(as('olga'), { pid, marks: [mark(ago(-120))] })).toMatchObject([{ state: 'checked_in' }]);
  });
});

describe('the desk', () => {
  const around = (startsIn: number, minutes: number) => {
    const local = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16);
    const from = Date.now() + startsIn * 60_000;
    return { startsAt: local(from), endsAt: local(from + minutes * 60_000) };
  };

  it('shows what is on and begins soon with its people: owners all, chiefs what is their teams’', async () => {
    const { pid, as, member, task, first, people } = await setting(db);
    const soon = await task({ tid: first.tid, most: 3, ...around(60, 60) });
    const ofOwners = await task({ ...around(30, 60) });
    await task({ ...around(600, 60) });
    await task({ ...around(-600, 60) });
    await signUp(member(1), { pid, id: soon });
    await signUp(member(0), { pid, id: soon });
    const ofOlga = await readDesk(as('olga'), { pid });
    expect(ofOlga.tasks.map(({ id }) => id)).toEqual([ofOwners, soon]);
    const { tasks } = await readDesk(as('ann'), { pid });
    expect(tasks).toMatchObject([
      { id: soon, people: [{ name: 'Member 0' }, { name: 'Member 1', state: 'signed_up' }] },
    ]);
    expect((await findForDesk(as('ann'), { pid, search: 'MEMBER 1' })).map(({ name }) => name)).toEqual(['Member 1']);
    await db.em.execute(
      'insert into roster_opt_out (id, project_id, person_id) select gen_random_uuid(), project.id, ? from project where pid = ?',
      [people.cat.id, pid],
    );
    expect(await findForDesk(as('ann'), { pid, search: 'cat' })).toEqual([]);
    expect(await findForDesk(as('olga'), { pid, search: 'cat' })).toHaveLength(1);
    expect(await findForDesk(as('olga'), { pid, search: 'out' })).toEqual([]);
  });

  it('asks as often for many as for few', async () => {
    const { pid, as, member, task } = await setting(db);
    const count = () => countQueries(() => readDesk(as('olga'), { pid }));
    await signUp(member(0), { pid, id: await task({ ...around(30, 60) }) });
    const few = await count();
    for (let i = 0; i < 6; i++) await signUp(member(1), { pid, id: await task({ ...around(95 + i, 1) }) });
    expect(await count()).toBe(few);
  });
});
