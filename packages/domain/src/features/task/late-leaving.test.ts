import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/index.ts';
import { mailsTo } from '../../testing/mails-to.ts';
import { Project } from '../project/project.entity.ts';
import { assignPerson } from './assign-person.ts';
import { cancelTask } from './cancel-task.ts';
import { leaveTask } from './leave-task.ts';
import { readTask } from './read-task.ts';
import { signUp } from './sign-up.ts';
import { setting } from './testing.ts';
import { updateTask } from './update-task.ts';
import { waitingTasks } from './waiting-tasks.ts';

const db = useDatabase();

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const beginsIn = (hours: number) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 2) });
const dueIn = (days: number) => ({
  startsAt: null,
  endsAt: null,
  dueOn: new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10),
});

describe('who leaves a task', () => {
  it.each([
    ['in 47 hours', beginsIn(47), true],
    ['in 75 minutes', beginsIn(1.25), true],
    ['in 49 hours', beginsIn(49), false],
    [
      'in 47 hours, though it says that one can leave until its start',
      { ...beginsIn(47), leaveUntil: inHours(47) },
      true,
    ],
    ['in a month, after a time that it sets', { ...beginsIn(720), leaveUntil: inHours(-1) }, true],
    ['today, without a time', dueIn(0), true],
    ['in four days, without a time', dueIn(4), false],
  ])('that begins %s: the chiefs hear of it, or need not', async (_, when, late) => {
    const { pid, member, task, people, first, as } = await setting(db);
    const id = await task({ tid: first.tid, most: 2, ...when });
    await assignPerson(as('olga'), { pid, id, uid: member(0).actor.personId as string });
    await leaveTask(member(0), { pid, id });
    const told = await mailsTo(db.em, people.ann);
    const link = expect.stringMatching(new RegExp(`/projects/${pid}/tasks/grid\\?day=[-0-9]{10}&task=${id}$`));
    expect(told).toMatchObject(late ? [{ template: 'task-seat-left', personName: 'Member 0', link }] : []);
    expect(await waitingTasks(as('ann'))).toMatchObject(late ? [{ id, pid, taken: 0, most: 2 }] : []);
    // Owners where the team has nobody who leads it, and nobody else.
    expect(await mailsTo(db.em, people.olga)).toEqual([]);
    for (const scope of [as('olga'), as('cat'), as('out'), member(0), member(1)])
      expect(await waitingTasks(scope)).toEqual([]);
    const { lateFrom } = await readTask(member(0), { pid, id });
    expect(lateFrom.getTime() <= Date.now()).toBe(late);
  });

  it('late, for another one of the project, tells each of them once; who gets the seat is told just that', async () => {
    const { pid, member, task, people, first, as } = await setting(db);
    const near = await task({ tid: first.tid, ...beginsIn(30) });
    const other = await task({ tid: first.tid, ...beginsIn(40) });
    await signUp(member(0), { pid, id: near });
    await signUp(as('ann'), { pid, id: near, wait: true });
    await signUp(member(0), { pid, id: other, insteadOf: near });
    expect(await mailsTo(db.em, people.ann)).toMatchObject([{ template: 'task-changed', change: 'moved_up' }]);
    expect(await waitingTasks(as('ann'))).toEqual([]);
  });

  it('late, and leads it alone: the owners hear of it', async () => {
    const { pid, task, people, first, as } = await setting(db);
    const id = await task({ tid: first.tid, ...beginsIn(30) });
    await signUp(as('ann'), { pid, id });
    await leaveTask(as('ann'), { pid, id });
    expect(await mailsTo(db.em, people.olga)).toMatchObject([{ template: 'task-seat-left', personName: 'Ann' }]);
    expect(await waitingTasks(as('olga'))).toMatchObject([{ id }]);
    expect(await waitingTasks(as('ann'))).toEqual([]);
  });

  it('late: nobody has to be found any more once the seat is taken or gone, and in projects that are over', async () => {
    const { pid, member, task, first, as, project, crew } = await setting(db);
    const dropped = async (hours: number, most = 1) => {
      const id = await task({ tid: first.tid, most, ...beginsIn(hours) });
      await signUp(member(0), { pid, id });
      await leaveTask(member(0), { pid, id });
      return id;
    };
    const [taken, fewer, cancelled, still] = [
      await dropped(10),
      await dropped(20, 2),
      await dropped(30),
      await dropped(40),
    ];
    expect((await waitingTasks(as('ann'))).map(({ id }) => id)).toEqual([taken, fewer, cancelled, still]);
    await assignPerson(as('ann'), { pid, id: taken, uid: crew[1]?.id ?? '' });
    await assignPerson(as('ann'), { pid, id: fewer, uid: crew[2]?.id ?? '' });
    await updateTask(as('ann'), { pid, id: fewer, most: 1 });
    await cancelTask(as('ann'), { pid, id: cancelled });
    expect(await waitingTasks(as('ann'))).toMatchObject([{ id: still, taken: 0, most: 1, titles: { en: 'Task' } }]);
    await db.em.fork().nativeUpdate(Project, { id: project.id }, { state: 'archived' });
    expect(await waitingTasks(as('ann'))).toEqual([]);
  });
});
