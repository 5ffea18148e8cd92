import { type Actor, refusalIn } from '../../kernel/actor.ts';
import type { Subject } from '../../kernel/changing.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { canNamePeople } from './release.policy.ts';

/**
 * The project, for those who say who may see its people's records; two who name the same person come one after the
 * other. An archived one too: insurance has to be settled after the event.
 */
export const ofNamingProject = (pid: string): Subject<Project> => ({
  async find(em, actor) {
    const project = await findKnownProject(em, actor, pid);
    requireNaming(actor, project.id);
    return project;
  },
  rows: (project) => ({ projects: [project.id] }),
});

export function requireNaming(actor: Actor, projectId: string): void {
  if (!canNamePeople(actor, projectId))
    throw refusalIn(projectId, actor, 'Only owners say who may see people’s records.');
}
