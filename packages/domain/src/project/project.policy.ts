import { type Actor, belongsTo } from '../access/actor.ts';

export interface ProjectFacts {
  id: string;
  rosterPublished: boolean;
}

/** Whether the caller may know that the project exists, and read its roster. */
export const canSeeProject = (actor: Actor | null, project: ProjectFacts): boolean =>
  project.rosterPublished || (actor !== null && (actor.administrator || belongsTo(actor, project.id)));
