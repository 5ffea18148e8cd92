import { publicVersionOf } from '../project/public-version.ts';

/** Triggers note every change of a team, and of who is counted in it, as one of the people of its project. */
export const publicTeamsVersion = publicVersionOf('public-teams-version', [
  `(select sum(changes) from project_change where project_id = project.id and topic = 'people')`,
]);
