import type { EntityManager } from '@mikro-orm/postgresql';
import { canTake, type HeldTask, SEATED_STATES, type Standing, spanOfDay, type TakeFacts } from '@muster/rules/tasks';
import type { Actor } from '../kernel/actor.ts';
import { matchesAudience } from '../kernel/audience.ts';
import { actorsAsTheyAre } from '../kernel/changing.ts';
import { conflict, DomainError } from '../kernel/errors.ts';
import { ID_ARRAY, prepare } from '../kernel/prepared-statements.ts';
import { lookedUp } from '../kernel/sql.ts';
import { isWaiting } from '../kernel/standing.ts';
import type { Project } from '../project/project.entity.ts';
import type { TaskRow } from './load-task.ts';

export type PersonFacts = TakeFacts['person'];
type ProjectFacts = Omit<TakeFacts, 'task' | 'person'>;

const SEATED = SEATED_STATES.map((state) => `'${state}'`).join(', ');
const DAY = 24 * 60 * 60_000;
/** Longer than any task, with the rest around it: what is farther off is in nobody's way. */
const NEAR = 9 * DAY;

const PROJECT_FACTS = prepare(`
  select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now, settings.rest_minutes as rest,
         settings.daily_minutes as daily
  from (select ?::uuid as id) project left join task_settings settings on settings.project_id = project.id`);

/** What a project says about all its tasks, and what time it is for the database. */
export async function projectFacts(em: EntityManager, project: Project): Promise<ProjectFacts> {
  const [row] = await em.execute<{ now: number; rest: number | null; daily: number | null }[]>(PROJECT_FACTS, [
    project.id,
  ]);
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

const HELD = prepare(`
  select task_person.person_id as "personId", task.id, task.project_id as "projectId", extract(epoch from task.starts_at)::float8 * 1000 as from,
         extract(epoch from task.ends_at)::float8 * 1000 as until
  from task_person ${lookedUp('task', 'task_person.task_id')}
  join project on project.id = task.project_id and project.state <> 'archived'
  where task_person.person_id = any (${ID_ARRAY}) and task_person.state in (${SEATED}) and task.cancelled_at is null
    and task.starts_at < ?::timestamptz and task.ends_at > ?::timestamptz
  order by task.starts_at, task.id`);

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
  const rows = await em.execute<{ personId: string; projectId: string; id: string; from: number; until: number }[]>(
    HELD,
    [`{${personIds.join(',')}}`, new Date(until + NEAR).toISOString(), new Date(from - NEAR).toISOString()],
  );
  for (const { personId, projectId: of, ...task } of rows)
    held.get(personId)?.push({ ...task, elsewhere: of !== projectId });
  return held;
}

const PEOPLE_FACTS = prepare(`
  select me.id, (${matchesAudience('task')}) as meant, coalesce(mine.state, 'none') as standing,
         exists (select from membership join team on team.id = membership.team_id
                 where membership.person_id = me.id and team.project_id = task.project_id
                   and membership.left_at is null and ${isWaiting('membership')}) as unconfirmed
  from (select unnest((select ?::uuid[])) as id, '{}'::uuid[] as withheld) me
  cross join task
  left join task_person mine on mine.task_id = task.id and mine.person_id = me.id
  where task.id = ?`);

/** What a task needs to know of people, in as many statements for one as for a hundred. */
export async function peopleFacts(
  em: EntityManager,
  task: TaskRow,
  personIds: readonly string[],
): Promise<Map<string, PersonFacts>> {
  if (personIds.length === 0) return new Map();
  const actors = await actorsAsTheyAre(em, personIds);
  const held = await heldBy(em, personIds, task.projectId, [task]);
  const rows = await em.execute<{ id: string; meant: boolean; standing: Standing; unconfirmed: boolean }[]>(
    PEOPLE_FACTS,
    [`{${personIds.join(',')}}`, task.id],
  );
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
