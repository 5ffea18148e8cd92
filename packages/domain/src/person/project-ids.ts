import { type Expression, type RawBuilder, sql } from 'kysely';
import { isConfirmed } from '../kernel/confirmation.ts';
import { expressions } from '../kernel/db/expressions.ts';
import { stands } from '../kernel/standing.ts';

/** SQL for the projects that a person is in, of any year, by a team or by a role that stands. */
export const projectIdsSql = (person: string): string =>
  `array(select project_id from project_role where person_id = ${person}.id and ${stands('project_role')}
         union select team.project_id from membership join team on team.id = membership.team_id
         where membership.person_id = ${person}.id and membership.left_at is null and ${stands('membership')})`;

/** The ids of the projects that a person is in, of any year, by a confirmed membership or role. */
export function projectIdsOf(personId: Expression<string>): RawBuilder<string[]> {
  const ids = expressions()
    .selectFrom('project_role')
    .select('project_role.project_id')
    .where('project_role.person_id', '=', personId)
    .where(isConfirmed('project_role'))
    .union(
      expressions()
        .selectFrom('membership')
        .innerJoin('team', 'team.id', 'membership.team_id')
        .select('team.project_id')
        .where('membership.person_id', '=', personId)
        .where('membership.left_at', 'is', null)
        .where(isConfirmed('membership')),
    );
  return sql`array(${ids})`;
}
