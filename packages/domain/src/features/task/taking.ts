import type { EntityManager } from '@mikro-orm/postgresql';
import {
  canTake,
  type HeldTask,
  SEATED_STATES,
  type Standing,
  spanOfDay,
  type TakeFacts,
  type TaskPersonState,
} from '@muster/rules/tasks';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { isReaderIn, readerOf } from '../../kernel/audience.ts';
import { actorsAsTheyAre } from '../../kernel/changing.ts';
import { isPending } from '../../kernel/confirmation.ts';
import { anyOfParameter } from '../../kernel/db/expressions.ts';
import { type ParameterOf, prepared } from '../../kernel/db/prepared.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import type { Project } from '../project/project.entity.ts';
import type { TaskRow } from './load-task.ts';

export type PersonFacts = TakeFacts['person'];
type ProjectFacts = Omit<TakeFacts, 'task' | 'person'>;

/** `where('task_person.state', 'in', literally('left'))`: PostgreSQL plans prepared statements for these states. */
export const literally = (...states: TaskPersonState[]): RawBuilder<TaskPersonState>[] =>
  states.map((state) => sql.lit(state));
export const SEATED = literally(...SEATED_STATES);

const DAY = 24 * 60 * 60_000;
/** Longer than any task, with the rest around it: what is farther off is in nobody's way. */
const NEAR = 9 * DAY;

const projectSettings = prepared((db, parameter: ParameterOf<{ projectId: string }>) =>
  db
    .selectFrom(db.selectNoFrom(sql<string>`${parameter('projectId')}::uuid`.as('id')).as('project'))
    .leftJoin('task_settings as settings', 'settings.project_id', 'project.id')
    .select([
      sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now'),
      'settings.rest_minutes as rest',
      'settings.daily_minutes as daily',
    ]),
);

/** What a project says about all its tasks, and what time it is for the database. */
export async function projectFacts(em: EntityManager, project: Project): Promise<ProjectFacts> {
  const [row] = await projectSettings.execute(em, { projectId: project.id });
  return {
    now: row?.now ?? Date.now(),
    zone: project.timeZone,
    projectOpen: project.state === 'open' || project.state === 'closed',
    restMinutes: row?.rest ?? null,
    mostMinutesADay: row?.daily ?? null,
  };
}

export function taskFacts(task: TaskRow, zone: string): TakeFacts['task'] {
  const ms = (at: Date | null): number | null => at?.getTime() ?? null;
  const { startsAt, endsAt, dueOn } = task;
  return {
    id: task.id,
    span: startsAt !== null && endsAt !== null ? { from: startsAt.getTime(), until: endsAt.getTime() } : null,
    dueBefore: dueOn === null ? null : spanOfDay(zone, dueOn).until,
    opensAt: ms(task.opensAt),
    closesAt: ms(task.closesAt),
    cancelledAt: ms(task.cancelledAt),
    most: task.most,
    taken: task.taken,
    tid: task.tid,
  };
}

const milliseconds = (at: Expression<Date | null>): RawBuilder<number> => sql`extract(epoch from ${at})::float8 * 1000`;

const seatsOf = prepared((db, parameter: ParameterOf<{ personIds: readonly string[]; from: Date; until: Date }>) =>
  db
    .selectFrom('task_person')
    // `offset 0` has PostgreSQL look the tasks up one by one: there are few, of a table of any size.
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('task')
        .select(['task.id', 'task.project_id', 'task.starts_at', 'task.ends_at', 'task.cancelled_at'])
        .whereRef('task.id', '=', 'task_person.task_id')
        .offset(sql<number>`0`)
        .as('task'),
    )
    .innerJoin('project', 'project.id', 'task.project_id')
    .select(({ ref }) => [
      'task_person.person_id as personId',
      'task.id',
      'task.project_id as projectId',
      milliseconds(ref('task.starts_at')).as('from'),
      milliseconds(ref('task.ends_at')).as('until'),
    ])
    .where('project.state', '<>', sql.lit('archived'))
    .where('task_person.person_id', '=', anyOfParameter(parameter('personIds')))
    .where('task_person.state', 'in', SEATED)
    .where('task.cancelled_at', 'is', null)
    .where('task.starts_at', '<', parameter('until'))
    .where('task.ends_at', '>', parameter('from'))
    .orderBy('task.starts_at')
    .orderBy('task.id'),
);

/** What these people have a seat in around tasks of a project, in every project: nobody is in two places at once. */
export async function heldBy(
  em: EntityManager,
  personIds: readonly string[],
  projectId: string,
  tasks: readonly Pick<TaskRow, 'startsAt' | 'endsAt'>[],
): Promise<Map<string, HeldTask[]>> {
  const held = new Map<string, HeldTask[]>(personIds.map((id) => [id, []]));
  const from = Math.min(...tasks.map(({ startsAt }) => startsAt?.getTime() ?? Number.POSITIVE_INFINITY));
  const until = Math.max(...tasks.map(({ endsAt }) => endsAt?.getTime() ?? Number.NEGATIVE_INFINITY));
  if (personIds.length === 0 || from > until) return held;
  const rows = await seatsOf.execute(em, {
    personIds,
    from: new Date(from - NEAR),
    until: new Date(until + NEAR),
  });
  for (const { personId, projectId: of, ...task } of rows)
    held.get(personId)?.push({ ...task, elsewhere: of !== projectId });
  return held;
}

const peopleBesideTask = prepared((db, parameter: ParameterOf<{ personIds: readonly string[]; taskId: string }>) =>
  db
    .selectFrom(db.selectNoFrom(sql<string>`unnest((select ${parameter('personIds')}::uuid[]))`.as('id')).as('me'))
    .crossJoin('task')
    .leftJoin('task_person as mine', (join) =>
      join.onRef('mine.task_id', '=', 'task.id').onRef('mine.person_id', '=', 'me.id'),
    )
    .select(({ exists, fn, selectFrom }) => [
      'me.id',
      isReaderIn('task', readerOf({ readerId: sql.ref('me.id'), pendingProjectIds: sql`'{}'` })).as('meant'),
      fn.coalesce('mine.state', sql<Standing>`'none'`).as('standing'),
      exists(
        selectFrom('membership')
          .innerJoin('team', 'team.id', 'membership.team_id')
          .whereRef('membership.person_id', '=', 'me.id')
          .whereRef('team.project_id', '=', 'task.project_id')
          .where('membership.left_at', 'is', null)
          .where(isPending('membership')),
      ).as('unconfirmed'),
    ])
    .where('task.id', '=', parameter('taskId'))
    .$narrowType<{ meant: boolean; unconfirmed: boolean }>(),
);

/** What a task needs to know of people, in as many statements for one as for a hundred. */
export async function peopleFacts(
  em: EntityManager,
  task: TaskRow,
  personIds: readonly string[],
): Promise<Map<string, PersonFacts>> {
  if (personIds.length === 0) return new Map();
  const actors = await actorsAsTheyAre(em, personIds);
  const held = await heldBy(em, personIds, task.projectId, [task]);
  const rows = await peopleBesideTask.execute(em, { personIds, taskId: task.id });
  return new Map(
    rows.map(({ id, meant, standing, unconfirmed }): [string, PersonFacts] => {
      const place = placeIn(task.projectId, actors.get(id), unconfirmed);
      return [id, { place, meant, standing, held: held.get(id) ?? [] }];
    }),
  );
}

/** What a place in the project is worth; nobody is an account that is suspended. */
export function placeIn(projectId: string, actor: Actor | undefined, unconfirmed: boolean): PersonFacts['place'] {
  const within = (places: readonly { projectId: string }[] = []) => places.some((one) => one.projectId === projectId);
  if (within(actor?.grants)) return 'stands';
  if (within(actor?.withheld)) return 'policies_missing';
  return actor !== undefined && unconfirmed ? 'unconfirmed' : 'none';
}

const SENTENCES: Readonly<Record<NonNullable<ReturnType<typeof canTake>['reason']>['code'], string>> = {
  cancelled: 'This task was cancelled.',
  closed: 'This task takes nobody any more.',
  policies_missing: 'First the policies of this project have to be accepted.',
  unconfirmed: 'First the place in this project has to be confirmed.',
  not_in_team: 'This task is for others.',
  not_yet: 'Sign-up for this task has not begun.',
  too_late: 'Sign-up for this task is over.',
  overlaps: 'There is another task at this time.',
  rest: 'There is too little rest between this task and another one.',
  too_many_hours: 'This would be too much for one day.',
  not_free: 'This person is not free then.',
  full: 'This task is full.',
};

/** Throws what `canTake` says against it. Of another person the caller learns that there is something, not what. */
export function requireTakeable(
  facts: TakeFacts,
  options: Parameters<typeof canTake>[1] = {},
  { ofOther = false } = {},
): void {
  const { reason } = canTake(facts, options);
  if (reason === null) return;
  const { detail, ...rest } = reason;
  throw new DomainError('conflict', SENTENCES[reason.code], {
    code: reason.code,
    reason: ofOther ? { ...rest, helps: [] } : { ...rest, ...(detail === undefined ? {} : { detail }) },
  });
}

export const noSuchMove = () => conflict('state_move', 'This can’t follow what there is.');
