import type { EntityManager } from '@mikro-orm/postgresql';
import { canTake, minutesByDay, SEATED_STATES } from '@muster/rules/tasks';
import type { Actor } from '../kernel/actor.ts';
import { isMeant, READER, readerValues } from '../kernel/meant-for.ts';
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
const PERHAPS = `task.cancelled_at is null and task.taken < task.most and task.starts_at > now()
  and coalesce(task.opens_at <= now(), true) and coalesce(task.closes_at > now(), true)
  and task.id <> all (${seatsIn(`${SEATED}, 'removed'`)})`;

/** The days on which there is something to do, by the calendar of the project, and how much of it is for the caller. */
export async function listTaskDays({ em, actor }: Scope, { pid }: { pid: string }): Promise<TaskDay[]> {
  const project = await findTaskProject(em, actor, pid);
  const days = await em.execute<Omit<TaskDay, 'openToMe'>[]>(
    `select day::date::text as day, sum(tasks)::int as tasks, sum(short)::int as short, sum(missing)::int as missing,
            sum(mine)::int as mine
     from (select starts_at, ends_at, count(*) as tasks, count(*) filter (where taken < least) as short,
                  sum(greatest(least - taken, 0)) as missing, count(*) filter (where id = any (${seatsIn(SEATED)})) as mine
           from task where project_id = ? and cancelled_at is null and starts_at is not null group by 1, 2) task
     cross join (select time_zone from project where id = ?) project
     cross join lateral generate_series(${FIRST}, ${LAST}, interval '1 day') as day
     group by 1 order by 1`,
    [actor.personId, project.id, project.id],
  );
  const open = actor.personId === null ? new Map() : await openByDay(em, actor, project, actor.personId);
  return days.map((day) => ({ ...day, openToMe: open.get(day.day) ?? 0 }));
}

/**
 * Tasks at the same time are all in the way of the same: each time is asked about once, however many they are; and
 * whether the caller is meant, once for each audience.
 */
async function openByDay(
  em: EntityManager,
  actor: Actor,
  project: Project,
  personId: string,
): Promise<Map<string, number>> {
  const times = await em.execute<{ startsAt: string; endsAt: string; count: number }[]>(
    `with perhaps as materialized (
       select task.project_id, task.audience, task.starts_at, task.ends_at, count(*) as count
       from task where task.project_id = ? and ${PERHAPS} group by 1, 2, 3, 4),
     meant as materialized (
       select task.audience from (select distinct project_id, audience from perhaps) task cross join ${READER}
       where ${isMeant('task')})
     select starts_at as "startsAt", ends_at as "endsAt", sum(count)::int as count
     from perhaps where audience in (select audience from meant) group by 1, 2`,
    [project.id, personId, ...readerValues(actor)],
  );
  const spans = times.map(({ startsAt, endsAt, count }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    count,
  }));
  const facts = await projectFacts(em, project);
  const held = (await heldBy(em, [personId], spans)).get(personId) ?? [];
  const person = { place: placeOf(actor, project.id), meant: true, standing: 'none' as const, held };
  const open = new Map<string, number>();
  for (const { startsAt, endsAt, count } of spans) {
    const span = { from: startsAt.getTime(), until: endsAt.getTime() };
    if (!canTake({ ...facts, task: { ...ANY_TASK, span }, person }).can_take) continue;
    for (const day of minutesByDay(facts.zone, [span]).keys()) open.set(day, (open.get(day) ?? 0) + count);
  }
  return open;
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
