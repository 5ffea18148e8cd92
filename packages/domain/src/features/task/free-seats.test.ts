import { describe, expect, it } from 'vitest';
import { actorOf, jobScope, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { mailsTo } from '../../testing/mails-to.ts';
import { dismiss } from '../membership/dismiss.ts';
import { removeFromTeam } from '../membership/remove-from-team.ts';
import { deleteMyAccount } from '../my-data/delete-my-account.ts';
import { suspendPerson } from '../person/suspend-person.ts';
import { assignPerson } from './assign-person.ts';
import { freeSeats, type SeatsToFree } from './free-seats.ts';
import { leaveTask } from './leave-task.ts';
import { markPerson } from './mark-person.ts';
import { signUp } from './sign-up.ts';
import { Task } from './task.entity.ts';
import { TaskPerson } from './task-person.entity.ts';
import { at, setting } from './testing.ts';
import { waitingTasks } from './waiting-tasks.ts';

const db = useDatabase();

/** Does what was left for the worker. */
async function work(): Promise<void> {
  const jobs = await db.em.fork().execute<{ payload: SeatsToFree }[]>(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
     where task.id = job.task_id and task.identifier = 'free_task_seats' returning job.payload`,
  );
  for (const { payload } of jobs) await freeSeats(jobScope(db.em.fork()), payload);
}

const statesOf = async (id: string): Promise<Record<string, string | null>> => {
  const rows = await db.em.fork().find(TaskPerson, { task: id }, { populate: ['person'] });
  return Object.fromEntries(rows.map(({ person, state }) => [person.$.name, state ?? null]));
};
const takenOf = async (id: string) => (await db.em.fork().findOneOrFail(Task, { id })).taken;

describe('who leaves or is removed from a team', () => {
  it('loses what is open to it alone; the next moves up, and all are told', async () => {
    const { pid, member, task, as, crew, first, second, people } = await setting(db);
    const uid = crew[0]?.id ?? '';
    await db.make.membership(second, crew[0] as never);
    const ofTeam = await task({ tid: first.tid, audience: { tids: [first.tid] }, least: 1 });
    const short = await task({ tid: first.tid, audience: { tids: [first.tid] }, startsAt: at(14), endsAt: at(15) });
    const ofAll = await task({ startsAt: at(16), endsAt: at(17) });
    for (const id of [ofTeam, short, ofAll]) await signUp(member(0), { pid, id });
    await signUp(member(1), { pid, id: ofTeam, wait: true });
    await removeFromTeam(as('ann'), { pid, tid: first.tid, uid });
    await work();
    expect(await statesOf(ofTeam)).toEqual({ 'Member 0': 'left', 'Member 1': 'signed_up' });
    expect(await statesOf(short)).toEqual({ 'Member 0': 'left' });
    expect(await statesOf(ofAll)).toEqual({ 'Member 0': 'signed_up' });
    const told = await mailsTo(db.em, crew[0] as { email: string });
    expect(told.map(({ template }) => template)).toContain('task-seats-lost');
    expect(told.find(({ template }) => template === 'task-seats-lost')).toMatchObject({
      tasks: [{ taskTitle: 'Task', least: 1 }, { taskTitle: 'Task' }],
    });
    expect(await mailsTo(db.em, crew[1] as { email: string })).toMatchObject([{ change: 'moved_up' }]);
    // Only the one that has too few people, to those who run it.
    expect(await mailsTo(db.em, people.ann)).toMatchObject([
      { template: 'task-seats-short', tasks: [{ taken: 0, least: 1 }] },
    ]);
    expect(await mailsTo(db.em, people.olga)).toEqual([]);
  });

  it('shortly before it begins: those who run it hear of it, even where enough people are left', async () => {
    const { pid, member, task, as, crew, first, people } = await setting(db);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const of = { tid: first.tid, audience: { tids: [first.tid] }, most: 2, least: 1 };
    const [near, far] = [
      await task({ ...of, startsAt: inHours(47), endsAt: inHours(48) }),
      await task({ ...of, startsAt: inHours(50), endsAt: inHours(51) }),
    ];
    for (const id of [near, far]) for (const i of [0, 1]) await signUp(member(i), { pid, id });
    await removeFromTeam(member(0), { pid, tid: first.tid, uid: crew[0]?.id ?? '' });
    await work();
    const told = (await mailsTo(db.em, people.ann)).filter(({ template }) => template === 'task-seats-short');
    expect(told).toMatchObject([{ tasks: [{ taken: 1, least: 1 }] }]);
    expect((await waitingTasks(as('ann'))).map(({ id }) => id)).toEqual([near]);
  });

  it('loses all of the project with the last place in it, but nothing that is over or where they have come', async () => {
    const { pid, member, task, as, crew, first } = await setting(db);
    const uid = crew[0]?.id ?? '';
    const [a, b, c] = [
      await task(),
      await task({ startsAt: at(14), endsAt: at(15) }),
      await task({ startsAt: at(16), endsAt: at(17) }),
    ];
    const past = await task({ startsAt: '2020-01-01T10:00', endsAt: '2020-01-01T11:00' });
    await signUp(member(0), { pid, id: a });
    await assignPerson(as('olga'), { pid, id: b, uid });
    await markPerson(as('olga'), { pid, id: c, uid, state: 'checked_in' });
    await assignPerson(as('olga'), { pid, id: past, uid });
    await removeFromTeam(member(0), { pid, tid: first.tid, uid });
    await work();
    for (const id of [a, b]) expect(await statesOf(id)).toEqual({ 'Member 0': 'left' });
    expect(await statesOf(c)).toEqual({ 'Member 0': 'checked_in' });
    expect(await statesOf(past)).toEqual({ 'Member 0': 'assigned' });
    expect(await takenOf(a)).toBe(0);
  });

  it('keeps what they were assigned to while they are in the project, and can come back to what they lost', async () => {
    const { pid, member, task, as, crew, first, second } = await setting(db);
    const uid = crew[0]?.id ?? '';
    await db.make.membership(second, crew[0] as never);
    const [own, given] = [
      await task({ audience: { tids: [first.tid] } }),
      await task({ audience: { tids: [first.tid] }, startsAt: at(14), endsAt: at(15) }),
    ];
    await signUp(member(0), { pid, id: own });
    await assignPerson(as('olga'), { pid, id: given, uid });
    await removeFromTeam(as('olga'), { pid, tid: first.tid, uid });
    await work();
    expect(await statesOf(own)).toEqual({ 'Member 0': 'left' });
    expect(await statesOf(given)).toEqual({ 'Member 0': 'assigned' });
    await db.make.membership(first, crew[0] as never);
    expect(await signUp(member(0), { pid, id: own })).toBe('signed_up');
  });

  it('is asked nothing by a policy that was written since', async () => {
    const { pid, member, task, crew, project } = await setting(db);
    const id = await task();
    await signUp(member(0), { pid, id });
    const other = await task({ startsAt: at(14), endsAt: at(15) });
    await db.make.policy(project);
    expect(await outcomeOf(signUp(member(0), { pid, id: other }))).not.toBe('ok');
    expect(await freeSeats(jobScope(db.em.fork()), { personId: crew[0]?.id ?? '' })).toBe(0);
    expect(await takenOf(id)).toBe(1);
  });
});

it('who loses a role in the project, their only place in it', async () => {
  const { pid, task, as, project } = await setting(db);
  const helper = await db.make.person({ name: 'Hal', emailVerified: true });
  await db.make.projectRole(project, helper, 'catering');
  const id = await task();
  await assignPerson(as('olga'), { pid, id, uid: helper.id });
  await dismiss(as('olga'), { pid, uid: helper.id, role: 'catering' });
  await work();
  expect(await statesOf(id)).toEqual({ Hal: 'left' });
});

it('who is suspended loses everything ahead, is not written to, and their turns too', async () => {
  const { pid, member, task, crew } = await setting(db);
  const root = await db.make.person({ administrator: true });
  const [a, b] = [await task(), await task({ startsAt: at(14), endsAt: at(15) })];
  await signUp(member(0), { pid, id: a });
  await signUp(member(1), { pid, id: a, wait: true });
  await signUp(member(1), { pid, id: b });
  await signUp(member(0), { pid, id: b, wait: true });
  const admin = scopeOf(db.em.fork(), actorOf(root.id, [], { administrator: true }));
  await suspendPerson(admin, { uid: crew[0]?.id ?? '' });
  await work();
  expect(await statesOf(a)).toEqual({ 'Member 0': 'left', 'Member 1': 'signed_up' });
  expect(await statesOf(b)).toEqual({ 'Member 0': 'left', 'Member 1': 'signed_up' });
  expect(await mailsTo(db.em, crew[0] as { email: string })).toEqual([]);
});

it('who deletes their account leaves seats to those who wait, and chiefs know where people are missing', async () => {
  const { pid, member, task, crew, people, first } = await setting(db);
  const [a, b] = [
    await task({ tid: first.tid }),
    await task({ tid: first.tid, startsAt: at(14), endsAt: at(15), least: 1 }),
  ];
  await signUp(member(0), { pid, id: a });
  await signUp(member(1), { pid, id: a, wait: true });
  await signUp(member(0), { pid, id: b });
  const own = scopeOf(db.em.fork(), actorOf(crew[0]?.id ?? ''));
  await deleteMyAccount(own);
  expect(await takenOf(a)).toBe(0);
  await work();
  expect(await statesOf(a)).toEqual({ 'Member 1': 'signed_up' });
  expect((await mailsTo(db.em, people.ann)).filter(({ template }) => template === 'task-seats-short')).toMatchObject([
    { tasks: [{ taken: 0, least: 1 }] },
  ]);
});

it('an archived project keeps who did what, and is in nobody’s way', async () => {
  const { pid, member, task, crew, project } = await setting(db);
  const id = await task();
  await signUp(member(0), { pid, id });
  await db.em.execute(`update project set state = 'archived' where id = ?`, [project.id]);
  await db.em.execute('update membership set left_at = now() where person_id = ?', [crew[0]?.id ?? '']);
  expect(await freeSeats(jobScope(db.em.fork()), { personId: crew[0]?.id ?? '' })).toBe(0);
  expect(await takenOf(id)).toBe(1);
  const other = await setting(db, { members: 0 });
  await db.make.membership(other.first, crew[0] as never);
  const scope = scopeOf(
    db.em.fork(),
    actorOf(crew[0]?.id ?? '', [{ projectId: other.project.id, role: 'member', teamId: other.first.id }]),
  );
  expect(await signUp(scope, { pid: other.pid, id: await other.task() })).toBe('signed_up');
});

describe('races', () => {
  it('leaving the team while the list moves up: the seat is never theirs in the end, and nobody is skipped', async () => {
    for (let round = 0; round < 3; round++) {
      const { pid, member, task, crew, first } = await setting(db);
      const id = await task();
      await signUp(member(0), { pid, id });
      await signUp(member(1), { pid, id, wait: true });
      await signUp(member(2), { pid, id, wait: true });
      await Promise.all([
        leaveTask(member(0), { pid, id }),
        removeFromTeam(member(1), { pid, tid: first.tid, uid: crew[1]?.id ?? '' }).then(work),
      ]);
      await work();
      expect(await statesOf(id)).toEqual({ 'Member 0': 'left', 'Member 1': 'left', 'Member 2': 'signed_up' });
      expect(await takenOf(id)).toBe(1);
    }
  });

  it('signing up while the last place ends: what was taken a moment before is given up', async () => {
    for (let round = 0; round < 3; round++) {
      const { pid, member, task, crew, first } = await setting(db);
      const id = await task();
      await Promise.all([
        signUp(member(0), { pid, id }).catch(() => undefined),
        removeFromTeam(member(0), { pid, tid: first.tid, uid: crew[0]?.id ?? '' }).then(work),
      ]);
      expect(await takenOf(id)).toBe(0);
    }
  });

  it('twice at once frees once', async () => {
    const { pid, member, task, crew, first } = await setting(db);
    const id = await task({ most: 1 });
    await signUp(member(0), { pid, id });
    await signUp(member(1), { pid, id, wait: true });
    await removeFromTeam(member(0), { pid, tid: first.tid, uid: crew[0]?.id ?? '' });
    const personId = crew[0]?.id ?? '';
    const freed = await Promise.all([1, 2, 3].map(() => freeSeats(jobScope(db.em.fork()), { personId })));
    expect(freed.toSorted()).toEqual([0, 0, 1]);
    expect(await mailsTo(db.em, crew[1] as { email: string })).toHaveLength(1);
  });
});
