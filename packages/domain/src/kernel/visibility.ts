import { type AliasableExpression, expressionBuilder, type SqlBool } from 'kysely';
import { isConfirmed } from './confirmation.ts';
import { anyOf, expressions } from './db/expressions.ts';
import type { Tables } from './db/tables.ts';
import { isInOpenTeam, isInOpenTeamOf } from './numbers.ts';
import type { Piece } from './piece.ts';
import { stands } from './standing.ts';

/** Which people of a project a caller sees. */
export interface Visibility {
  projectId: string;
  /** The teams that the caller leads; null for callers who see everybody. */
  teamIds: readonly string[] | null;
}

/**
 * The one rule of visibility: whether the caller sees a `membership`. Managers of the project see all of them. Chiefs see
 * their own teams, and in other open teams the people who don't hide from the roster. Pending memberships are in no list.
 */
export function isVisible({ projectId, teamIds }: Visibility): Piece {
  const standing = `membership.in_project_id = ? and membership.left_at is null and ${stands('membership')}`;
  if (teamIds === null) return { sql: standing, values: [projectId] };
  return {
    sql: `${standing} and (membership.team_id = any (?::uuid[])
      or (${isInOpenTeam('membership')} and membership.person_id not in (
        select hidden.person_id from roster_opt_out hidden where hidden.project_id = ?)))`,
    values: [projectId, `{${teamIds.join(',')}}`, projectId, projectId],
  };
}

/** Selects `person_id` of the people whom the caller sees, some more than once. Only managers see people with a role alone. */
export function visiblePeople(visibility: Visibility): Piece {
  const { sql, values } = isVisible(visibility);
  const inTeams = `select membership.person_id from membership where ${sql}`;
  if (visibility.teamIds !== null) return { sql: inTeams, values };
  return {
    sql: `${inTeams} union all select project_role.person_id from project_role
          where project_role.project_id = ? and ${stands('project_role')}`,
    values: [...values, visibility.projectId],
  };
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
