import { type Expression, type RawBuilder, sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { expressions } from '../../kernel/db/expressions.ts';

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
