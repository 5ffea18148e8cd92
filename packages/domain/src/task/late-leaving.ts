import { TASK_LIMITS } from '@muster/rules/tasks';
import { stands } from '../kernel/standing.ts';

/**
 * SQL for the moment from which on leaving a task is late: so many hours before it begins, or before the end of its due
 * day, or earlier where the task says so. For statements that name `task`.
 */
export const LATE_FROM = `least(task.leave_until, coalesce(task.starts_at,
  (task.due_on + 1)::timestamp at time zone (select time_zone from project where project.id = task.project_id)
) - interval '${TASK_LIMITS.leaveHours} hours')`;

const others = (table: string, gone: string): string =>
  `${stands(table)} and ${table}.person_id <> ${gone}
   and exists (select from person where person.id = ${table}.person_id and person.suspended_at is null)`;

/** SQL for the people who hear that `gone` left a task: who lead its team, or else the owners. */
export const whoHears = (gone: string): string => {
  const chiefs = `select membership.person_id from membership where membership.team_id = task.team_id
    and membership.role = 'chief' and membership.left_at is null and ${others('membership', gone)}`;
  return `${chiefs} union all select project_role.person_id from project_role
    where project_role.project_id = task.project_id and project_role.role = 'owner' and ${others('project_role', gone)}
      and not exists (${chiefs})`;
};
