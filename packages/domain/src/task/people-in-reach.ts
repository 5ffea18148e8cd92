import type { KnownPerson } from '../directory/known-people.ts';
import type { Piece } from '../kernel/audience.ts';
import { isInOpenTeam } from '../kernel/numbers.ts';
import { stands } from '../kernel/standing.ts';

/**
 * The people of a project whom those who staff its tasks find: owners all of them; chiefs those of their own teams, and
 * of other open teams those who don't hide from the roster, as in the table of people. `teamIds` are the teams of the
 * chief, null for owners.
 */
export function peopleInReach(projectId: string, teamIds: readonly string[] | null): Piece {
  const inTeams = `select membership.person_id from membership
    where membership.in_project_id = ? and membership.left_at is null and ${stands('membership')}`;
  if (teamIds === null)
    return {
      sql: `${inTeams} union select project_role.person_id from project_role
            where project_role.project_id = ? and ${stands('project_role')}`,
      values: [projectId, projectId],
    };
  const reached = isPlaceReached(projectId, teamIds);
  return {
    sql: `select distinct reached.person_id from (${inTeams} and ${reached.sql}) reached`,
    values: [projectId, ...reached.values],
  };
}

/** The same of one `membership` of the project that stands, for statements that read all of them. */
export function isPlaceReached(projectId: string, teamIds: readonly string[] | null): Piece {
  if (teamIds === null) return { sql: 'true', values: [] };
  return {
    sql: `(membership.team_id = any (?::uuid[])
           or (${isInOpenTeam('membership')} and membership.person_id not in (
             select hidden.person_id from roster_opt_out hidden where hidden.project_id = ?)))`,
    values: [`{${teamIds.join(',')}}`, projectId, projectId],
  };
}

/** The same of people whom the node keeps. */
export const isInReach = (
  { places, hasRole, hidden }: Pick<KnownPerson, 'places' | 'hasRole' | 'hidden'>,
  teamIds: readonly string[] | null,
): boolean =>
  teamIds === null
    ? hasRole || places.length > 0
    : places.some(({ team }) => teamIds.includes(team.id) || !(team.closed || hidden));
