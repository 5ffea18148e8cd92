import { randomUUID } from 'node:crypto';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { actorOf } from '../../testing/actors.ts';
import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Fixture } from '../../testing/fixture.ts';
import type { Asking } from '../../testing/of-features.ts';
import { jobScope, scopeOf } from '../../testing/scope.ts';
import type { Theatre, Writers } from '../../testing/theatre.ts';
import { Membership } from '../membership/membership.entity.ts';
import type { Person } from '../person/person.entity.ts';
import { assignPerson } from './assign-person.ts';
import { cancelTask } from './cancel-task.ts';
import { createFromPattern } from './create-from-pattern.ts';
import { createTask, type NewTask } from './create-task.ts';
import { deleteTask } from './delete-task.ts';
import { findForDesk } from './find-for-desk.ts';
import { freeSeats } from './free-seats.ts';
import { importTasks } from './import/import-tasks.ts';
import { previewTaskImport } from './import/preview-task-import.ts';
import { leaveTask } from './leave-task.ts';
import { listHours } from './list-hours.ts';
import { listMyTasks } from './list-my-tasks.ts';
import { listTaskDays } from './list-task-days.ts';
import { listTasks } from './list-tasks.ts';
import { markPerson, undoMark } from './mark-person.ts';
import { readDesk } from './read-desk.ts';
import { removePerson } from './remove-person.ts';
import { signUp } from './sign-up.ts';
import { takeMarks } from './take-marks.ts';
import { Task } from './task.entity.ts';
import { TaskPerson } from './task-person.entity.ts';
import { updateTask } from './update-task.ts';
import { updateTaskSettings } from './update-task-settings.ts';
import { closeWall, openWall } from './wall.ts';

/** An hour of the event's first day, by the clock. */
export const at = (hour: number): string => `2083-08-07T${String(hour).padStart(2, '0')}:00`;

/** Olga owns the project; of its first team Ann is chief and there are as many members as wanted; Cat is in the second. */
export async function setting({ em, make }: Fixture, { members = 3, timeZone = 'Asia/Taipei' } = {}) {
  // A year that stays ahead for long, with the weekdays of 2027.
  const project = await make.project({ startsOn: '2083-08-07', endsOn: '2083-08-08' });
  project.timeZone = timeZone;
  await em.flush();
  const [first, second] = [await make.team(project), await make.team(project)];
  const someone = (name: string) => make.person({ name, emailVerified: true });
  const [olga, ann, cat, out] = [
    await someone('Olga'),
    await someone('Ann'),
    await someone('Cat'),
    await someone('Out'),
  ] as [Person, Person, Person, Person];
  const crew: Person[] = [];
  for (let i = 0; i < members; i++) crew.push(await someone(`Member ${i}`));
  await make.projectRole(project, olga, 'owner');
  await make.membership(first, ann, 'chief');
  await make.membership(second, cat);
  for (const person of crew) await make.membership(first, person);
  const grant = (role: 'owner' | 'chief' | 'member', teamId: string | null) => [
    { projectId: project.id, role, teamId },
  ];
  const actors = {
    olga: actorOf(olga.id, grant('owner', null)),
    ann: actorOf(ann.id, grant('chief', first.id)),
    cat: actorOf(cat.id, grant('member', second.id)),
    out: actorOf(out.id),
  };
  const as = (name: keyof typeof actors) => scopeOf(em.fork(), actors[name]);
  const member = (i: number) => scopeOf(em.fork(), actorOf(crew[i]?.id ?? '', grant('member', first.id)));
  /** The same, with a session that is in the database. */
  const signedIn = async (i: number) => {
    const scope = member(i);
    return { ...scope, actor: { ...scope.actor, session: await make.session(crew[i] as Person) } };
  };
  return {
    project,
    pid: project.pid,
    first,
    second,
    crew,
    people: { olga, ann, cat, out },
    as,
    member,
    signedIn,
    /** The owner's, from ten to twelve, unless told otherwise. */
    task: (more: Partial<NewTask> = {}) =>
      createTask(as('olga'), { pid: project.pid, title: 'Task', startsAt: at(10), endsAt: at(12), ...more }),
  };
}

/** A task on which several writers meet: made once in each theatre. */
const made = new WeakMap<Theatre, Promise<string>>();
const taskOf = (t: Theatre): Promise<string> => {
  const known =
    made.get(t) ?? createTask(t.owner(), { pid: t.pid, title: 'Task', startsAt: at(10), endsAt: at(12), most: 5 });
  made.set(t, known);
  return known;
};

export const writers: Writers = {
  'make a task': (t) => createTask(t.owner(), { pid: t.pid, title: 'Task', dueOn: '2083-08-07' }),
  'sign up': async (t) => signUp(t.self(), { pid: t.pid, id: await taskOf(t) }),
  'leave a task': async (t) => leaveTask(t.self(), { pid: t.pid, id: await taskOf(t) }),
  'assign a person': async (t) => assignPerson(t.owner(), { pid: t.pid, id: await taskOf(t), uid: t.uid }),
  'remove a person': async (t) => removePerson(t.owner(), { pid: t.pid, id: await taskOf(t), uid: t.uid }),
  'import tasks': async (t) => {
    const asked = { pid: t.pid, text: 'title,due\nSigns,2083-08-01' };
    const { digest } = await previewTaskImport(t.owner(), asked);
    await importTasks(t.owner(), { ...asked, digest });
  },
  'mark a person': async (t) => {
    const marks = [{ id: randomUUID(), taskId: await taskOf(t), uid: t.uid, state: 'checked_in' as const }];
    return takeMarks(t.owner(), { pid: t.pid, marks });
  },
  'free the seats of a person': async (t) => {
    await taskOf(t);
    return freeSeats(jobScope(t.owner().em), { personId: t.uid });
  },
  'change a task': async (t) => updateTask(t.owner(), { pid: t.pid, id: await taskOf(t), least: 2 }),
};

export const asking: Asking = ({ pid }) => [
  (scope) => listTasks(scope, { pid, limit: 50 }),
  (scope) => listTaskDays(scope, { pid }),
  (scope) => listMyTasks(scope),
  (scope) => listHours(scope, { pid }),
  (scope) => readDesk(scope, { pid }),
  (scope) => findForDesk(scope, { pid, search: 'a' }),
  (scope) => listTaskDays(scope, { pid }),
];

/** The task that the cases are about, as if it had been made long ago. */
async function given(scope: Scope, projectId: string, taken?: string): Promise<string> {
  const em = scope.em.fork();
  const task = em.create(Task, {
    project: projectId,
    title: 'Task',
    titles: { en: 'Task' },
    startsAt: new Date('2083-08-07T02:00:00Z'),
    endsAt: new Date('2083-08-07T04:00:00Z'),
    most: 5,
  });
  if (taken !== undefined) em.create(TaskPerson, { task, person: taken, state: 'signed_up' });
  await em.flush();
  return task.id;
}

const PATTERN = { days: ['2083-08-07'], from: '09:00', until: '11:00', everyMinutes: 60, places: [] };

export const changing: ChangingCases = {
  byOwners: {
    'task/create-task': (s, w) => createTask(s, { pid: w.pid, title: 'New', dueOn: '2083-08-07' }),
    'task/create-from-pattern': (s, w) =>
      createFromPattern(s, { pid: w.pid, task: { title: 'New' }, pattern: PATTERN }),
    'task/import/import-tasks': (s, w) =>
      importTasks(s, { pid: w.pid, text: 'title,due\nSigns,2083-08-01', digest: '0'.repeat(64) }),
    'task/update-task': async (s, w) => updateTask(s, { pid: w.pid, id: await given(s, w.projectId), most: 9 }),
    'task/cancel-task': async (s, w) => cancelTask(s, { pid: w.pid, id: await given(s, w.projectId) }),
    'task/delete-task': async (s, w) => deleteTask(s, { pid: w.pid, id: await given(s, w.projectId) }),
    'task/assign-person': async (s, w) => assignPerson(s, { pid: w.pid, id: await given(s, w.projectId), uid: w.uid }),
    'task/remove-person': async (s, w) => removePerson(s, { pid: w.pid, id: await given(s, w.projectId), uid: w.uid }),
    'task/mark-person': async (s, w) =>
      markPerson(s, { pid: w.pid, id: await given(s, w.projectId), uid: w.uid, state: 'checked_in' }),
    'task/mark-person (undo)': async (s, w) =>
      undoMark(s, { pid: w.pid, id: await given(s, w.projectId), uid: randomUUID() }),
    'task/take-marks': async (s, w) => {
      const marks = [
        { id: randomUUID(), taskId: await given(s, w.projectId), uid: w.uid, state: 'checked_in' as const },
      ];
      const [taken] = await takeMarks(s, { pid: w.pid, marks });
      if (taken?.kept === false) throw new DomainError('forbidden', taken.code);
    },
    'task/update-task-settings': (s, w) => updateTaskSettings(s, { pid: w.pid, restMinutes: 30 }),
    'task/wall': (s, w) => openWall(s, { pid: w.pid }),
    'task/wall (close)': (s, w) => closeWall(s, { pid: w.pid }),
  },
  byOneself: {
    // Those who lose something here have no place in the project yet.
    'task/sign-up': async (s, w) => {
      const em = s.em.fork();
      em.create(Membership, {
        team: w.teamId,
        person: s.actor.personId ?? '',
        role: 'member',
        confirmedAt: new Date(),
      });
      await em.flush();
      const grants = [{ projectId: w.projectId, role: 'member' as const, teamId: w.teamId }];
      const scope = { ...s, actor: { ...s.actor, grants } };
      return signUp(scope, { pid: w.pid, id: await given(s, w.projectId) });
    },
    'task/leave-task': async (s, w) =>
      leaveTask(s, { pid: w.pid, id: await given(s, w.projectId, s.actor.personId ?? undefined) }),
  },
};
