import type { Actor } from '../../kernel/actor.ts';
import { canManageProject } from '../project/project.policy.ts';
import { isChiefOf } from './team.policy.ts';

export interface AudienceFacts {
  projectId: string;
  /** The teams that it stays within; null where it reaches beyond teams. */
  teamIds: readonly string[] | null;
}

/** Owners turn to anyone in the project, chiefs to the teams that they lead: to write to them, and to ask them. */
export const canAddress = (actor: Actor, { projectId, teamIds }: AudienceFacts): boolean =>
  canManageProject(actor, projectId) ||
  (teamIds !== null && teamIds.length > 0 && teamIds.every((id) => isChiefOf(actor, { id })));
