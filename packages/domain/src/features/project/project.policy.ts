import type { ProjectRoleName } from '@muster/rules';
import { type Actor, belongsTo } from '../../kernel/actor.ts';
import type { ProjectState } from './project.entity.ts';

export interface ProjectFacts {
  id: string;
  rosterPublished: boolean;
}

export const hasProjectRole = (actor: Actor, projectId: string, role: ProjectRoleName): boolean =>
  actor.grants.some((grant) => grant.projectId === projectId && grant.role === role);

/** Whether the caller may read the roster. */
export const canSeeProject = (actor: Actor | null, project: ProjectFacts): boolean =>
  project.rosterPublished || (actor !== null && (actor.administrator || belongsTo(actor, project.id)));

/** Whether the caller may know that the project exists: anybody, once it is no draft any more. */
export const canKnowProject = (actor: Actor | null, project: ProjectFacts & { state: ProjectState }): boolean =>
  project.state !== 'draft' || canSeeProject(actor, project);

/** A first year is begun by those who run the instance, the next one by the owners of the year that it starts from too. */
export const canCreateProject = (actor: Actor, modelId: string | null): boolean =>
  actor.administrator || (modelId !== null && hasProjectRole(actor, modelId, 'owner'));

/** Settings, teams, appointments: the owners'. Administrators may, so that a project without owners can be mended. */
export const canManageProject = (actor: Actor, projectId: string): boolean =>
  actor.administrator || hasProjectRole(actor, projectId, 'owner');

/** What may follow what. Nothing leads out of the archive but opening the books again. */
const MOVES: Record<ProjectState, readonly ProjectState[]> = {
  draft: ['open', 'archived'],
  open: ['draft', 'closed'],
  closed: ['open', 'archived'],
  archived: ['closed'],
};

export const canMove = (from: ProjectState, to: ProjectState): boolean => MOVES[from].includes(to);
