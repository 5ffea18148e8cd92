import { stands } from '../kernel/standing.ts';

/**
 * The people of a project whom those who staff its tasks find: owners all of them; chiefs those of their own teams, and
 * of other open teams those who don't hide from the roster, as in the table of people. Takes the teams of the chief,
 * null for owners, twice.
 */
export const peopleInReach = (projectId: string): string => `
  select membership.person_id
  from membership join team on team.id = membership.team_id
  cross join (select ?::uuid[] as ids) led
  where team.project_id = ${projectId} and membership.left_at is null and ${stands('membership')}
    and (led.ids is null or team.id = any (led.ids) or (team.closed_at is null and not exists (
      select from roster_opt_out hidden
      where hidden.project_id = team.project_id and hidden.person_id = membership.person_id)))
  union
  select project_role.person_id from project_role
  where ?::uuid[] is null and project_role.project_id = ${projectId} and ${stands('project_role')}`;
