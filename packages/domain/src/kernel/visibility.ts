import { type AliasableExpression, expressionBuilder, type SqlBool } from 'kysely';
import { isConfirmed } from './confirmation.ts';
import { anyOf, expressions } from './db/expressions.ts';
import type { Tables } from './db/tables.ts';
import { isInOpenTeamOf } from './numbers.ts';

/** Which people of a project a caller sees. */
export interface Visibility {
  projectId: string;
  /** The teams that the caller leads; null for callers who see everybody. */
  teamIds: readonly string[] | null;
}

/**
 * The one rule of visibility, for queries with `membership` in them: managers of the project see all memberships. Leads see
 * their own teams, and in other open teams the people who don't hide from the roster. Pending memberships are in no list.
 */
export function isVisibleTo({ projectId, teamIds }: Visibility): AliasableExpression<SqlBool> {
  const eb = expressionBuilder<Tables, 'membership'>();
  const isListed = eb.and([
    eb('membership.in_project_id', '=', projectId),
    eb('membership.left_at', 'is', null),
    isConfirmed('membership'),
  ]);
  if (teamIds === null) return isListed;
  const hidden = eb
    .selectFrom('roster_opt_out as hidden')
    .select('hidden.person_id')
    .where('hidden.project_id', '=', projectId);
  return eb.and([
    isListed,
    eb.or([
      eb('membership.team_id', '=', anyOf(teamIds)),
      eb.and([isInOpenTeamOf(eb.val(projectId), 'membership'), eb('membership.person_id', 'not in', hidden)]),
    ]),
  ]);
}

/** The `person_id` of the people whom the caller sees, some more than once. Only managers see people with a role alone. */
export function peopleVisibleTo(visibility: Visibility) {
  const { selectFrom } = expressions();
  const inTeams = selectFrom('membership').select('membership.person_id').where(isVisibleTo(visibility));
  if (visibility.teamIds !== null) return inTeams;
  return inTeams.unionAll(
    selectFrom('project_role')
      .select('project_role.person_id')
      .where('project_role.project_id', '=', visibility.projectId)
      .where(isConfirmed('project_role')),
  );
}
