import { describe, expect, it } from 'vitest';
import type { DomainError } from '../../kernel/errors.ts';
import { countQueries, outcomeOf, useDatabase } from '../../testing/index.ts';
import { mailsTo } from '../../testing/mails-to.ts';
import { assignPerson } from './assign-person.ts';
import { cancelTask } from './cancel-task.ts';
import { leaveTask } from './leave-task.ts';
import { listTasks } from './list-tasks.ts';
import { markPerson, undoMark } from './mark-person.ts';
import { readTask } from './read-task.ts';
import { removePerson } from './remove-person.ts';
import { signUp } from './sign-up.ts';
import { Task } from './task.entity.ts';
import { TaskPerson } from './task-person.entity.ts';
import { at, setting } from './testing.ts';
import { updateTask } from './update-task.ts';
import { updateTaskSettings } from './update-task-settings.ts';

const db = useDatabase();
/** How many want the same at once. */
const MANY = 20;

const countsOf = async (id: string) => {
  const { taken, waiting } = await db.em.fork().findOneOrFail(Task, { id });
  return { taken, waiting };
};
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((o) => o === one).length]));

describe('races', () => {
  it(`${MANY} who sign up for one seat: one has it`, async () => {
    const { pid, member, task } = await setting(db, { members: MANY });
    const id = await task();
    const outcomes = await Promise.all(
      Array.from({ length: MANY }, (_, i) => outcomeOf(signUp(member(i), { pid, id }))),
    );
    expect(tally(outcomes)).toEqual({ full: MANY - 1, ok: 1 });
    expect(await countsOf(id)).toEqual({ taken: 1, waiting: 0 });
  });

  it(`${MANY} overlapping tasks that one person signs up for: they have one`, async () => {
    const { pid, member, task, crew } = await setting(db);
    const ids: string[] = [];
    for (let i = 0; i < MANY; i++) ids.push(await task({ most: 5 }));
    const outcomes = await Promise.all(ids.map((id) => outcomeOf(signUp(member(0), { pid, id }))));
    expect(tally(outcomes)).toEqual({ ok: 1, overlaps: MANY - 1 });
    const person = crew[0]?.id ?? '';
    expect(await db.em.fork().count(TaskPerson, { person, state: 'signed_up' })).toBe(1);
  });

  it(`${MANY} who want the last seat or a turn: nobody is lost, and those who move up do so in their order`, async () => {
    const { pid, member, task, as, crew } = await setting(db, { members: MANY });
    const id = await task({ most: 3 });
    await Promise.all(crew.map((_, i) => signUp(member(i), { pid, id, wait: true })));
    expect(await countsOf(id)).toEqual({ taken: 3, waiting: MANY - 3 });
    const em = db.em.fork();
    const inOrder = await em.find(TaskPerson, { task: id, state: 'waiting' }, { orderBy: { turn: 'asc' } });
    const queue = inOrder.map(({ person }) => person.id);
    expect(new Set(queue).size).toBe(MANY - 3);
    await updateTask(as('olga'), { pid, id, most: 5 });
    expect(await countsOf(id)).toEqual({ taken: 5, waiting: MANY - 5 });
    const seated = await db.em.fork().find(TaskPerson, { task: id, state: 'signed_up' });
    const seatedIds = new Set(seated.map(({ person }) => person.id));
    expect(queue.slice(0, 2).every((person) => seatedIds.has(person))).toBe(true);
    // All who have a seat leave at once: the next five have it.
    await Promise.all(
      [...seatedIds].map((person) => leaveTask(member(crew.findIndex((one) => one.id === person)), { pid, id })),
    );
    expect(await countsOf(id)).toEqual({ taken: 5, waiting: MANY - 10 });
    const now = await db.em.fork().find(TaskPerson, { task: id, state: 'signed_up' });
    expect(now.map(({ person }) => person.id).sort()).toEqual(queue.slice(2, 7).sort());
  });

  it('to sign up and to be assigned elsewhere at the same time: one of the two', async () => {
    const { pid, member, task, as, crew } = await setting(db);
    const [a, b] = [await task(), await task()];
    const uid = crew[0]?.id ?? '';
    const outcomes = await Promise.all([
      outcomeOf(signUp(member(0), { pid, id: a })),
      outcomeOf(assignPerson(as('olga'), { pid, id: b, uid })),
    ]);
    expect(tally(outcomes)).toEqual({ ok: 1, overlaps: 1 });
  });
});

describe('signing up', () => {
  it('is idempotent, can be left, and taken again', async () => {
    const { pid, member, task } = await setting(db);
    const id = await task();
    expect(await signUp(member(0), { pid, id })).toBe('signed_up');
    expect(await signUp(member(0), { pid, id })).toBe('signed_up');
    await leaveTask(member(0), { pid, id });
    await leaveTask(member(0), { pid, id });
    expect(await countsOf(id)).toEqual({ taken: 0, waiting: 0 });
    expect(await signUp(member(0), { pid, id })).toBe('signed_up');
    expect(await readTask(member(0), { pid, id })).toMatchObject({ mine: 'signed_up', canTake: false, reason: null });
  });

  it('is refused with the reason and what helps', async () => {
    const { pid, member, task, as, first } = await setting(db);
    const [a, b] = [await task({ tid: first.tid, most: 1 }), await task({ startsAt: at(11), endsAt: at(13) })];
    await signUp(member(0), { pid, id: a });
    const reasonOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: DomainError) => [error.code, error.reason],
      );
    expect(await reasonOf(signUp(member(0), { pid, id: b }))).toEqual([
      'overlaps',
      { code: 'overlaps', detail: a, helps: [{ kind: 'swap', id: a }] },
    ]);
    expect(await reasonOf(signUp(member(1), { pid, id: a }))).toEqual([
      'full',
      { code: 'full', helps: [{ kind: 'waiting_list' }] },
    ]);
    expect(await reasonOf(signUp(as('cat'), { pid, id: a }))).toEqual([
      'not_in_team',
      { code: 'not_in_team', helps: [{ kind: 'apply', id: first.tid }] },
    ]);
    const later = await task({ opensAt: '2083-08-01T00:00', startsAt: at(15), endsAt: at(16) });
    expect(await outcomeOf(signUp(member(0), { pid, id: later }))).toBe('not_yet');
    const past = await task({ startsAt: '2020-01-01T10:00', endsAt: '2020-01-01T11:00' });
    expect(await outcomeOf(signUp(member(0), { pid, id: past }))).toBe('closed');
    await cancelTask(as('olga'), { pid, id: b });
    expect(await outcomeOf(signUp(member(1), { pid, id: b }))).toBe('cancelled');
  });

  it('keeps to the rest and the hours of the project, and the list says the same', async () => {
    const { pid, member, task, as } = await setting(db);
    await updateTaskSettings(as('olga'), { pid, restMinutes: 60, dailyMinutes: 180 });
    const [a, near, far, free] = [
      await task(),
      await task({ startsAt: '2083-08-07T12:30', endsAt: at(13) }),
      await task({ startsAt: at(14), endsAt: at(16) }),
      await task({ startsAt: at(14), endsAt: at(15) }),
    ];
    await signUp(member(0), { pid, id: a });
    expect(await outcomeOf(signUp(member(0), { pid, id: near }))).toBe('rest');
    expect(await outcomeOf(signUp(member(0), { pid, id: far }))).toBe('too_many_hours');
    const { items } = await listTasks(member(0), { pid, limit: 50 });
    expect(Object.fromEntries(items.map(({ id, canTake, reason }) => [id, reason?.code ?? canTake]))).toEqual({
      [a]: false,
      [near]: 'rest',
      [far]: 'too_many_hours',
      [free]: true,
    });
    expect((await listTasks(member(0), { pid, limit: 50, openToMe: true })).items.map(({ id }) => id)).toEqual([free]);
    expect(await outcomeOf(signUp(member(0), { pid, id: free }))).toBe('ok');
  });

  it('in place of another one is both or neither, and the seat goes to the next', async () => {
    const { pid, member, task, crew } = await setting(db);
    const [a, b] = [await task(), await task({ startsAt: at(11), endsAt: at(13) })];
    await signUp(member(0), { pid, id: a });
    await signUp(member(1), { pid, id: a, wait: true });
    await signUp(member(2), { pid, id: b });
    expect(await outcomeOf(signUp(member(0), { pid, id: b, insteadOf: a }))).toBe('full');
    expect((await readTask(member(0), { pid, id: a })).mine).toBe('signed_up');
    await leaveTask(member(2), { pid, id: b });
    expect(await signUp(member(0), { pid, id: b, insteadOf: a })).toBe('signed_up');
    expect((await readTask(member(0), { pid, id: a })).mine).toBe('left');
    expect((await readTask(member(1), { pid, id: a })).mine).toBe('signed_up');
    expect(await mailsTo(db.em, crew[1] as { email: string })).toMatchObject([
      { template: 'task-changed', change: 'moved_up', taskTitle: 'Task' },
    ]);
  });

  it('from the list passes over who has another task then, who keeps their turn', async () => {
    const { pid, member, task } = await setting(db);
    const [a, b] = [await task(), await task({ startsAt: at(11), endsAt: at(13) })];
    await signUp(member(0), { pid, id: a });
    await signUp(member(1), { pid, id: a, wait: true });
    await signUp(member(2), { pid, id: a, wait: true });
    await signUp(member(1), { pid, id: b });
    await leaveTask(member(0), { pid, id: a });
    expect((await readTask(member(1), { pid, id: a })).mine).toBe('waiting');
    expect((await readTask(member(2), { pid, id: a })).mine).toBe('signed_up');
    await leaveTask(member(1), { pid, id: b });
    await leaveTask(member(2), { pid, id: a });
    expect((await readTask(member(1), { pid, id: a })).mine).toBe('signed_up');
  });

  it('late leaving tells the chiefs at once', async () => {
    const { pid, member, task, people, first } = await setting(db);
    const id = await task({ tid: first.tid, leaveUntil: '2020-01-01T00:00' });
    await signUp(member(0), { pid, id });
    await leaveTask(member(0), { pid, id });
    expect(await mailsTo(db.em, people.ann)).toMatchObject([{ template: 'task-seat-left', personName: 'Member 0' }]);
    expect(await mailsTo(db.em, people.olga)).toEqual([]);
  });
});

describe('at the desk', () => {
  it('people are checked in, undone, done or missing; who comes without a seat takes a free one', async () => {
    const { pid, member, task, as, crew, people } = await setting(db);
    const id = await task({ most: 2 });
    const [first, second, third] = crew.map((person) => person.id) as [string, string, string];
    const mark = (uid: string, state: 'checked_in' | 'done' | 'no_show') =>
      markPerson(as('olga'), { pid, id, uid, state });
    await signUp(member(0), { pid, id });
    expect(await mark(first, 'checked_in')).toBe('checked_in');
    expect(await outcomeOf(leaveTask(member(0), { pid, id }))).toBe('state_move');
    expect(await undoMark(as('olga'), { pid, id, uid: first })).toBe('signed_up');
    expect(await outcomeOf(undoMark(as('olga'), { pid, id, uid: first }))).toBe('state_move');
    expect(await mark(first, 'no_show')).toBe('no_show');
    expect(await mark(second, 'checked_in')).toBe('checked_in');
    expect(await mark(third, 'checked_in')).toBe('checked_in');
    expect(await outcomeOf(mark(first, 'checked_in'))).toBe('full');
    expect(await outcomeOf(undoMark(as('olga'), { pid, id, uid: first }))).toBe('full');
    expect(await mark(third, 'done')).toBe('done');
    expect(await countsOf(id)).toEqual({ taken: 2, waiting: 0 });
    expect(await outcomeOf(mark(people.out.id, 'checked_in'))).toBe('not_in_team');
    expect(await outcomeOf(markPerson(member(0), { pid, id, uid: first, state: 'done' }))).toBe('forbidden');
  });

  it('who was removed hears so, and comes back only by those who run the task', async () => {
    const { pid, member, task, as, crew } = await setting(db);
    const id = await task();
    const uid = crew[0]?.id ?? '';
    await signUp(member(0), { pid, id });
    await signUp(member(1), { pid, id, wait: true });
    await removePerson(as('olga'), { pid, id, uid });
    await removePerson(as('olga'), { pid, id, uid });
    expect((await readTask(member(1), { pid, id })).mine).toBe('signed_up');
    expect(await outcomeOf(signUp(member(0), { pid, id }))).toBe('closed');
    await updateTask(as('olga'), { pid, id, most: 2 });
    expect(await assignPerson(as('olga'), { pid, id, uid })).toBe('assigned');
    expect((await mailsTo(db.em, crew[0] as { email: string })).map((mail) => Reflect.get(mail, 'change'))).toEqual([
      'removed',
      'assigned',
    ]);
  });
});

it('takes as many statements for a long waiting list as for a short one, but for those who move up', async () => {
  const statements = async (members: number) => {
    const { pid, member, task, crew } = await setting(db, { members });
    const id = await task();
    for (const [i] of crew.entries()) await signUp(member(i), { pid, id, wait: true });
    return countQueries(() => leaveTask(member(0), { pid, id }));
  };
  expect(await statements(8)).toBe(await statements(3));
});
