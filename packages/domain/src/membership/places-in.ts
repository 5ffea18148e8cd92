import { isWaiting, stands } from '../kernel/standing.ts';

/**
 * The people of a project, as a table of `person_id` and `waiting`, once for each place: in a team, a role, named
 * access. `project` is an expression for its id.
 */
export const placesIn = (project: string): string => {
  const waiting = `${isWaiting('place')} as waiting`;
  return `
  select place.person_id, ${waiting} from membership place
  where place.in_project_id = ${project} and place.left_at is null
  union all select place.person_id, ${waiting} from project_role place where place.project_id = ${project}
  union all select place.person_id, ${waiting} from release_grant place
  where place.project_id = ${project} and place.ended_at is null`;
};

/** The projects in which a person has a place that stands. `person` is an expression for its id. */
export const projectsOf = (person: string): string => `
  select team.project_id from membership place join team on team.id = place.team_id
  where place.person_id = ${person} and place.left_at is null and ${stands('place')}
  union select place.project_id from project_role place where place.person_id = ${person} and ${stands('place')}
  union select place.project_id from release_grant place
  where place.person_id = ${person} and place.ended_at is null and ${stands('place')}`;

/** The latest version of each text that has something to accept, of all projects. */
export const ASKED_POLICIES = `
  select latest.* from project_policy_text latest
  where latest.text ~ '\\S' and not exists (
    select from project_policy_text later
    where later.project_id = latest.project_id and later.kind = latest.kind and later.version > latest.version)`;
