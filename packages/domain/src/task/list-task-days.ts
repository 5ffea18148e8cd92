import type { Scope } from '../kernel/scope.ts';
import { findTaskProject } from './load-task.ts';

export interface TaskDay {
  day: string;
  tasks: number;
  /** Tasks with fewer people than they need, and how many people these need. */
  short: number;
  missing: number;
}

/** The days on which there is something to do, where the project is: setting up and clearing away are not in its dates. */
export async function listTaskDays({ em, actor }: Scope, { pid }: { pid: string }): Promise<TaskDay[]> {
  const project = await findTaskProject(em, actor, pid);
  return em.execute<TaskDay[]>(
    `select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as tasks,
            (count(*) filter (where taken < least))::int as short, sum(greatest(least - taken, 0))::int as missing
     from task cross join lateral generate_series(
       (starts_at at time zone ?)::date::timestamp,
       ((ends_at - interval '1 millisecond') at time zone ?)::date::timestamp, interval '1 day') day
     where project_id = ? and cancelled_at is null and starts_at is not null
     group by day order by day`,
    [project.timeZone, project.timeZone, project.id],
  );
}
