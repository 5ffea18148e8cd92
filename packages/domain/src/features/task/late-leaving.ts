import { TASK_LIMITS } from '@muster/rules/tasks';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { column, expressions } from '../../kernel/db/expressions.ts';

/**
 * The moment from which on leaving a `task` is late: so many hours before it begins, or before the end of its due day, or
 * earlier where the task says so.
 */
export function lateFrom(): RawBuilder<Date> {
  const timeZone = expressions()
    .selectFrom('project')
    .select('project.time_zone')
    .where('project.id', '=', column('task', 'task', 'project_id'));
  const endOfDay = sql`(${column('task', 'task', 'due_on')} + 1)::timestamp at time zone ${timeZone}`;
  const start = sql`coalesce(${column('task', 'task', 'starts_at')}, ${endOfDay})`;
  const hours = sql.lit(`${TASK_LIMITS.leaveHours} hours`);
  return sql`least(${column('task', 'task', 'leave_until')}, ${start} - ${hours}::interval)`;
}

/** The `person_id` of the people to notify that `gone` left a `task`: chiefs of its team, or else the owners. */
export function peopleToNotify(gone: Expression<string>) {
  const { exists, not, selectFrom } = expressions();
  const isOther = (personId: Expression<string>) =>
    exists(
      selectFrom('person')
        .where('person.id', '=', personId)
        .where('person.id', '<>', gone)
        .where('person.suspended_at', 'is', null),
    );
  const chiefs = selectFrom('membership')
    .select('membership.person_id')
    .where('membership.team_id', '=', column('task', 'task', 'team_id'))
    .where('membership.role', '=', 'chief')
    .where('membership.left_at', 'is', null)
    .where(isConfirmed('membership'))
    .where(({ ref }) => isOther(ref('membership.person_id')));
  return chiefs.unionAll(
    selectFrom('project_role')
      .select('project_role.person_id')
      .where('project_role.project_id', '=', column('task', 'task', 'project_id'))
      .where('project_role.role', '=', 'owner')
      .where(isConfirmed('project_role'))
      .where(({ ref }) => isOther(ref('project_role.person_id')))
      .where(not(exists(chiefs))),
  );
}
