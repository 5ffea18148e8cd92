import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamColour, Texts } from '@muster/rules';
import type { TaskPersonState } from '@muster/rules/tasks';
import type { Actor } from '../kernel/actor.ts';
import { matchesAudience } from '../kernel/audience.ts';
import type { Subject } from '../kernel/changing.ts';
import type { Audience } from '../kernel/db/json-columns.ts';
import { conflict, DomainError, notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { ID_ARRAY, prepare } from '../kernel/prepared-statements.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { LATE_FROM } from './late-leaving.ts';
import { canKnowTasks, canManageTask, type TaskFacts } from './task.policy.ts';

interface Named {
  id: string;
  name: string;
  names: Texts;
}

/** A task, and how it stands with the caller. */
export interface TaskRow extends TaskFacts {
  id: string;
  tid: string | null;
  title: string;
  titles: Texts;
  text: string;
  texts: Texts;
  category: (Named & { colour: TeamColour }) | null;
  place: Named | null;
  startsAt: Date | null;
  endsAt: Date | null;
  dueOn: string | null;
  least: number;
  most: number;
  opensAt: Date | null;
  closesAt: Date | null;
  leaveUntil: Date | null;
  /** From then on, those who run it hear of everybody who leaves. */
  lateFrom: Date;
  audience: Audience;
  cancelledAt: Date | null;
  taken: number;
  waiting: number;
  mine: TaskPersonState | null;
  /** Whether the caller is told when one can sign up. */
  remindsMe: boolean;
  /** Whether it is open to the caller. */
  meant: boolean;
}

const MOMENTS = ['startsAt', 'endsAt', 'opensAt', 'closesAt', 'leaveUntil', 'cancelledAt'] as const;
type Moment = (typeof MOMENTS)[number];
type Raw = Omit<TaskRow, Moment | 'lateFrom'> & Record<Moment, string | null> & { lateFrom: string };

/** What a task is filed under, or takes place at. */
const named = (table: string, more = ''): string =>
  `case when ${table}.id is not null then json_build_object('id', ${table}.id, 'name', ${table}.name, 'names', ${table}.names${more}) end`;

/** The names beside a task: of its team (`team.tid`), its category and its place. */
export const CATEGORY_AND_PLACE = `${named('category', `, 'colour', category.colour`)} as category, ${named('place')} as place`;
export const TASK_WITH_NAMES = `task
  left join team on team.id = task.team_id and team.project_id = task.project_id
  left join task_category category on category.id = task.category_id and category.project_id = task.project_id
  left join task_place place on place.id = task.place_id and place.project_id = task.project_id`;

const SELECT = `
  select task.id, task.project_id as "projectId", task.team_id as "teamId", team.tid, task.title, task.titles, task.text, task.texts,
         ${CATEGORY_AND_PLACE},
         task.starts_at as "startsAt", task.ends_at as "endsAt", task.due_on as "dueOn", task.least, task.most,
         task.opens_at as "opensAt", task.closes_at as "closesAt", task.leave_until as "leaveUntil",
         ${LATE_FROM} as "lateFrom", task.audience,
         task.cancelled_at as "cancelledAt", task.taken, task.waiting, mine.state as mine,
         exists (select from task_reminder where task_reminder.task_id = task.id and task_reminder.person_id = me.id) as "remindsMe", (${matchesAudience('task')}) as meant
  from (select ?::uuid as id, ?::uuid[] as withheld) me
  cross join ${TASK_WITH_NAMES}
  left join task_person mine on mine.task_id = task.id and mine.person_id = me.id`;

/** With every sign-up and every page of a task: to plan it took longer than to run it. */
const IS_ONE = 'task.project_id = ? and task.id = ?';
prepare(`${SELECT} where ${IS_ONE}`);

/** Tasks as the caller sees them; who may see them is asked before. */
export async function taskRows(
  em: EntityManager,
  { personId, withheld }: Pick<Actor, 'personId' | 'withheld'>,
  where: string,
  values: unknown[],
): Promise<TaskRow[]> {
  const reader = [personId, `{${withheld.map(({ projectId }) => projectId).join(',')}}`];
  const rows = await em.execute<Raw[]>(`${SELECT} where ${where}`, [...reader, ...values]);
  return rows.map((row) => ({ ...row, ...momentsOf(row), lateFrom: new Date(row.lateFrom) }));
}

const momentsOf = (row: Raw) =>
  Object.fromEntries(MOMENTS.map((name) => [name, row[name] === null ? null : new Date(row[name])])) as Pick<
    TaskRow,
    Moment
  >;

/** The project, for those who may know what there is to do in it. */
export async function findTaskProject(em: EntityManager, actor: Actor, pid: string): Promise<Project> {
  const project = await findKnownProject(em, actor, pid);
  if (!canKnowTasks(actor, project.id)) throw notFound();
  return project;
}

export interface FoundTask {
  project: Project;
  task: TaskRow;
}

export async function findTask(em: EntityManager, actor: Actor, pid: string, id: string): Promise<FoundTask> {
  const project = await findTaskProject(em, actor, pid);
  const [task] = isId(id) ? await taskRows(em, actor, IS_ONE, [project.id, id]) : [];
  if (task === undefined) throw notFound();
  return { project, task };
}

/** The same, for those who run it. An archived project is read-only. */
export async function findManagedTask(em: EntityManager, actor: Actor, pid: string, id: string): Promise<FoundTask> {
  const found = await findTask(em, actor, pid, id);
  if (!canManageTask(actor, found.task)) throw new DomainError('forbidden', 'Only those who run this task do this.');
  requireNotArchived(found.project);
  return found;
}

export function requireNotArchived({ state }: Project): void {
  if (state === 'archived') throw conflict('archived', 'This project is archived.');
}

const WAITING = prepare(
  `select person_id as id from task_person where task_id = any (${ID_ARRAY}) and state = 'waiting' order by turn`,
);

/** Those who wait for a seat, in their order. */
export async function waitingIn(em: EntityManager, taskIds: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(WAITING, [`{${taskIds.join(',')}}`]);
  return rows.map(({ id }) => id);
}

/**
 * A task that is changed by those who run it, with the people who may move up by it: people are locked before tasks,
 * since a person who takes two tasks at once is held back by their own row.
 */
export const ofManagedTask = (pid: string, id: string, people: readonly string[] = []): Subject<FoundTask & Queue> => ({
  async find(em, actor) {
    const found = await findManagedTask(em, actor, pid, id);
    return { ...found, queue: await waitingIn(em, [found.task.id]) };
  },
  // The project stays as it is: who runs the task is asked again under its lock.
  rows: ({ project, task, queue }) => ({
    projects: [project.id],
    shared: true,
    people: [...people, ...queue],
    hanging: [{ table: 'task', id: task.id }],
  }),
});

export interface Queue {
  /** The people who wait, locked. */
  queue: readonly string[];
}
