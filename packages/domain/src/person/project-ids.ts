import { stands } from '../kernel/standing.ts';

/** SQL for the projects that a person is in, of any year, by a team or by a role that stands. */
export const projectIdsSql = (person: string): string =>
  `array(select project_id from project_role where person_id = ${person}.id and ${stands('project_role')}
         union select team.project_id from membership join team on team.id = membership.team_id
         where membership.person_id = ${person}.id and membership.left_at is null and ${stands('membership')})`;
