import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamColour, Texts } from '@muster/rules';
import type { TaskPersonState } from '@muster/rules/tasks';
import { type Expression, type Kysely, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Actor } from '../../kernel/actor.ts';
import { isReaderIn, type Reader } from '../../kernel/audience.ts';
import type { Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOfParameter, column, expressions } from '../../kernel/db/expressions.ts';
import type { Audience } from '../../kernel/db/json-columns.ts';
import { type ParameterOf, prepared } from '../../kernel/db/prepared.ts';
import type { Tables, TaskCategoryTable, TaskPlaceTable } from '../../kernel/db/tables.ts';
import { conflict, DomainError, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { lateFrom } from './late-leaving.ts';
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

/** Tasks, each with its team, its category and its place. */
export const tasksWithNames = (db: Kysely<Tables>) =>
  db
    .selectFrom('task')
    .leftJoin('team', (join) =>
      join.onRef('team.id', '=', 'task.team_id').onRef('team.project_id', '=', 'task.project_id'),
    )
    .leftJoin('task_category as category', (join) =>
      join.onRef('category.id', '=', 'task.category_id').onRef('category.project_id', '=', 'task.project_id'),
    )
    .leftJoin('task_place as place', (join) =>
      join.onRef('place.id', '=', 'task.place_id').onRef('place.project_id', '=', 'task.project_id'),
    );

/** Columns as an object, or null where a left join found no row. */
const asJson = <Columns extends Record<string, Expression<unknown>>>(id: Expression<string>, columns: Columns) =>
  expressions()
    .case()
    .when(id, 'is not', null)
    .then(jsonBuildObject({ id, ...columns }))
    .end();

const categoryColumn = <Name extends keyof TaskCategoryTable>(name: Name) => column('task_category', 'category', name);
const placeColumn = <Name extends keyof TaskPlaceTable>(name: Name) => column('task_place', 'place', name);
const place = { name: placeColumn('name'), names: placeColumn('names') };

/** For queries with `category`. */
export const categoryAsJson = () =>
  asJson(categoryColumn('id'), {
    name: categoryColumn('name'),
    names: categoryColumn('names'),
    colour: categoryColumn('colour'),
  });

/** For queries with `place`. */
export const placeAsJson = () => asJson(placeColumn('id'), place);
export const placeWithWalksAsJson = () => asJson(placeColumn('id'), { ...place, walks: placeColumn('walks') });

const tasksFor = (db: Kysely<Tables>, reader: Reader) =>
  tasksWithNames(db)
    .leftJoin('task_person as mine', (join) =>
      join.onRef('mine.task_id', '=', 'task.id').on('mine.person_id', '=', reader.id),
    )
    .select(({ exists, selectFrom }) => [
      'task.id',
      'task.project_id as projectId',
      'task.team_id as teamId',
      'team.tid',
      'task.title',
      'task.titles',
      'task.text',
      'task.texts',
      categoryAsJson().as('category'),
      placeAsJson().as('place'),
      'task.starts_at as startsAt',
      'task.ends_at as endsAt',
      'task.due_on as dueOn',
      'task.least',
      'task.most',
      'task.opens_at as opensAt',
      'task.closes_at as closesAt',
      'task.leave_until as leaveUntil',
      lateFrom().as('lateFrom'),
      'task.audience',
      'task.cancelled_at as cancelledAt',
      'task.taken',
      'task.waiting',
      'mine.state as mine',
      exists(
        selectFrom('task_reminder')
          .whereRef('task_reminder.task_id', '=', 'task.id')
          .where('task_reminder.person_id', '=', reader.id),
      ).as('remindsMe'),
      isReaderIn('task', reader).as('meant'),
    ])
    .$narrowType<{ remindsMe: boolean; meant: boolean }>();
type TaskQuery = ReturnType<typeof tasksFor>;

interface ReaderParameters {
  /** Null for a program, which is in no audience. */
  personId: string | null;
  pendingProjectIds: readonly string[];
}
type TaskReader = Pick<Actor, 'personId' | 'withheld'>;
const readerParameters = ({ personId, withheld }: TaskReader): ReaderParameters => ({
  personId,
  pendingProjectIds: withheld.map(({ projectId }) => projectId),
});
const readerFrom = (
  values: { [Name in keyof ReaderParameters]: ReaderParameters[Name] | Expression<unknown> },
): Reader => ({
  id: sql`${values.personId}::uuid`,
  pendingProjectIds: sql`${values.pendingProjectIds}::uuid[]`,
});

/** Tasks as the caller sees them, of those that `narrow` selects. The caller's right to see them is checked before. */
export const taskRows = (
  em: EntityManager,
  reader: TaskReader,
  narrow: (tasks: TaskQuery) => TaskQuery,
): Promise<TaskRow[]> => narrow(tasksFor(db(em), readerFrom(readerParameters(reader)))).execute();

/** Runs with each sign-up and each page of a task. */
const oneTask = prepared((db, parameter: ParameterOf<ReaderParameters & { projectId: string; id: string }>) => {
  const reader = readerFrom({ personId: parameter('personId'), pendingProjectIds: parameter('pendingProjectIds') });
  return tasksFor(db, reader)
    .where('task.project_id', '=', parameter('projectId'))
    .where('task.id', '=', parameter('id'));
});

/** A task of the project as the caller sees it. */
export async function findTaskRow(
  em: EntityManager,
  reader: TaskReader,
  { projectId, id }: { projectId: string; id: string },
): Promise<TaskRow | undefined> {
  if (!isId(id)) return undefined;
  const [task] = await oneTask.execute(em, { ...readerParameters(reader), projectId, id });
  return task;
}

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
  const task = await findTaskRow(em, actor, { projectId: project.id, id });
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

const waitingPeople = prepared((db, parameter: ParameterOf<{ taskIds: readonly string[] }>) =>
  db
    .selectFrom('task_person')
    .select('person_id as id')
    .where('task_id', '=', anyOfParameter(parameter('taskIds')))
    .where('state', '=', sql.lit('waiting'))
    .orderBy('turn'),
);

/** The people who wait for a seat, in their order. */
export async function waitingIn(em: EntityManager, taskIds: readonly string[]): Promise<string[]> {
  const rows = await waitingPeople.execute(em, { taskIds });
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
