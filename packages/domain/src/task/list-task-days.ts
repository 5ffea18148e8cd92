import { minutesByDay } from '@muster/rules/tasks';
import type { Scope } from '../kernel/scope.ts';
import { findTaskProject, taskRows } from './load-task.ts';
import { entriesOf } from './task-view.ts';

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

const FIRST = `(task.starts_at at time zone project.time_zone)::date`;
const LAST = `((task.ends_at - interval '1 microsecond') at time zone project.time_zone)::date`;

/** What the caller might take, as far as the database can tell; the one function that decides is asked of each. */
const PERHAPS = `task.cancelled_at is null and task.taken < task.most and task.starts_at > now()
  and coalesce(task.opens_at <= now(), true) and coalesce(task.closes_at > now(), true)
  and coalesce(mine.state not in ('signed_up', 'assigned', 'checked_in', 'done', 'removed'), true)`;

/** The days on which there is something to do, by the calendar of the project, and how much of it is for the caller. */
export async function listTaskDays({ em, actor }: Scope, { pid }: { pid: string }): Promise<TaskDay[]> {
  const project = await findTaskProject(em, actor, pid);
  const days = await em.execute<Omit<TaskDay, 'openToMe'>[]>(
    `select day::date::text as day, count(*)::int as tasks,
            count(*) filter (where taken < least)::int as short, sum(greatest(least - taken, 0))::int as missing,
            count(*) filter (where mine.state in ('signed_up', 'assigned', 'checked_in', 'done'))::int as mine
     from task join project on project.id = task.project_id
     left join task_person mine on mine.task_id = task.id and mine.person_id = ?::uuid
     cross join lateral generate_series(${FIRST}, ${LAST}, interval '1 day') as day
     where task.project_id = ? and task.cancelled_at is null and task.starts_at is not null
     group by 1 order by 1`,
    [actor.personId, project.id],
  );
  const rows =
    actor.personId === null ? [] : await taskRows(em, actor, `task.project_id = ? and ${PERHAPS}`, [project.id]);
  const open = new Map<string, number>();
  for (const { startsAt, endsAt, canTake } of rows.length === 0 ? [] : await entriesOf(em, actor, project, rows)) {
    if (!canTake || startsAt === null || endsAt === null) continue;
    const span = { from: startsAt.getTime(), until: endsAt.getTime() };
    for (const day of minutesByDay(project.timeZone, [span]).keys()) open.set(day, (open.get(day) ?? 0) + 1);
  }
  return days.map((day) => ({ ...day, openToMe: open.get(day.day) ?? 0 }));
}
