import type { EntityManager } from '@mikro-orm/postgresql';
import { canTake, SEATED_STATES } from '@muster/rules/tasks';
import type { Actor } from '../kernel/actor.ts';
import { matchesAudience, READER, readerValues } from '../kernel/audience.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Project } from '../project/project.entity.ts';
import { findTaskProject } from './load-task.ts';
import { heldBy, projectFacts } from './taking.ts';
import { placeOf } from './task-view.ts';

export interface TaskDay {
  day: string;
  /** Those that were not cancelled; what goes past midnight is on both days. */
  tasks: number;
  /** Those with fewer people than they need, and how many people these need. */
  short: number;
  missing: number;
  /** How many of them the caller can take now. */
  openToMe: number;
  /** How many of them the caller has a seat in. */
  mine: number;
}

const SEATED = SEATED_STATES.map((state) => `'${state}'`).join(', ');
const FIRST = `(task.starts_at at time zone project.time_zone)::date`;
const LAST = `((task.ends_at - interval '1 microsecond') at time zone project.time_zone)::date`;

const seatsIn = (states: string): string =>
  `array(select task_id from task_person where person_id = ?::uuid and state in (${states}))`;

/** What the caller might take, as far as the database can tell; of each time the one function that decides is asked. */
const PERHAPS = `taken < most and starts_at > now() and coalesce(opens_at <= now(), true) and coalesce(closes_at > now(), true)
  and id <> all (${seatsIn(`${SEATED}, 'removed'`)})`;

/** A time at which there is something to do, however many tasks that is. */
interface Time extends Omit<TaskDay, 'day' | 'openToMe'> {
  startsAt: string;
  endsAt: string;
  /** Those of them that are perhaps open to the caller. */
  perhaps: number;
  days: string[];
}

/** The days on which there is something to do, by the calendar of the project, and how much of it is for the caller. */
export async function listTaskDays({ em, actor }: Scope, { pid }: { pid: string }): Promise<TaskDay[]> {
  const project = await findTaskProject(em, actor, pid);
  const times = await listTimes(em, actor, project);
  const open = actor.personId === null ? new Set<Time>() : await openTimes(em, actor, project, actor.personId, times);
  const days = new Map<string, TaskDay>();
  for (const time of times)
    for (const day of time.days) {
      const known = days.get(day) ?? { day, tasks: 0, short: 0, missing: 0, openToMe: 0, mine: 0 };
      days.set(day, known);
      known.tasks += time.tasks;
      known.short += time.short;
      known.missing += time.missing;
      known.mine += time.mine;
      if (open.has(time)) known.openToMe += time.perhaps;
    }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * All of it in one pass over the tasks, and what follows is asked of a few times and audiences: a project has thousands
 * of the former, and tens of the latter.
 */
const listTimes = (em: EntityManager, actor: Actor, project: Project): Promise<Time[]> =>
  em.execute(
    `with time as materialized (
       select project_id, audience, starts_at, ends_at, count(*) as tasks, count(*) filter (where taken < least) as short,
              sum(greatest(least - taken, 0)) as missing, count(*) filter (where id = any (${seatsIn(SEATED)})) as mine,
              count(*) filter (where ${PERHAPS}) as perhaps
       from task where project_id = ? and cancelled_at is null and starts_at is not null group by 1, 2, 3, 4),
     meant as materialized (
       select task.audience from (select distinct project_id, audience from time where perhaps > 0) task
       cross join ${READER} where ${actor.personId === null ? 'false' : matchesAudience('task')})
     select starts_at as "startsAt", ends_at as "endsAt", sum(tasks)::int as tasks, sum(short)::int as short,
            sum(missing)::int as missing, sum(mine)::int as mine,
            coalesce(sum(perhaps) filter (where audience in (select audience from meant)), 0)::int as perhaps,
            array(select day::date::text from generate_series(${FIRST}, ${LAST}, interval '1 day') as day) as days
     from time task cross join (select time_zone from project where id = ?) project
     group by starts_at, ends_at, time_zone`,
    [
      ...[actor.personId, actor.personId, project.id],
      ...(actor.personId === null ? [null, '{}'] : readerValues(actor)),
      project.id,
    ],
  );

/** Tasks at the same time are all in the way of the same: each time is asked about once, however many they are. */
async function openTimes(
  em: EntityManager,
  actor: Actor,
  project: Project,
  personId: string,
  times: readonly Time[],
): Promise<ReadonlySet<Time>> {
  const perhaps = times
    .filter((time) => time.perhaps > 0)
    .map((time) => ({ time, startsAt: new Date(time.startsAt), endsAt: new Date(time.endsAt) }));
  const facts = await projectFacts(em, project);
  const held = (await heldBy(em, [personId], project.id, perhaps)).get(personId) ?? [];
  const person = { place: placeOf(actor, project.id), meant: true, standing: 'none' as const, held };
  return new Set(
    perhaps.flatMap(({ time, startsAt, endsAt }) => {
      const span = { from: startsAt.getTime(), until: endsAt.getTime() };
      return canTake({ ...facts, task: { ...ANY_TASK, span }, person }).can_take ? [time] : [];
    }),
  );
}

/** One with a seat, whose sign-up is open: which the database has asked already. */
const ANY_TASK = {
  id: '',
  dueBefore: null,
  opensAt: null,
  closesAt: null,
  cancelledAt: null,
  most: 1,
  taken: 0,
  tid: null,
};
