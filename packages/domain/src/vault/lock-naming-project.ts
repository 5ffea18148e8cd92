import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type Actor, refusalIn } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import { Project } from '../project/project.entity.ts';
import { canKnowProject } from '../project/project.policy.ts';
import { canNamePeople } from './release.policy.ts';

/**
 * The project, for somebody who says who may see its people's records; locked, so that two who name the same person
 * come one after the other. An archived one too: insurance has to be settled after the event.
 */
export async function lockNamingProject(em: EntityManager, actor: Actor, pid: string): Promise<Project> {
  const project = await em.findOne(Project, { pid }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (project === null || !canKnowProject(actor, project)) throw notFound();
  requireNaming(actor, project.id);
  return project;
}

export function requireNaming(actor: Actor, projectId: string): void {
  if (!canNamePeople(actor, projectId))
    throw refusalIn(projectId, actor, 'Only owners say who may see people’s records.');
}
