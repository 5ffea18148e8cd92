import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../kernel/actor.ts';
import type { Subject } from '../../kernel/changing.ts';
import { conflict, DomainError, notFound } from '../../kernel/errors.ts';
import { findProject } from './find-project.ts';
import type { Project } from './project.entity.ts';
import { canKnowProject, canManageProject } from './project.policy.ts';

/** The project, for somebody who may know of it. */
export async function findKnownProject(em: EntityManager, actor: Actor | null, pid: string): Promise<Project> {
  const project = await findProject(em, pid);
  if (project === null || !canKnowProject(actor, project)) throw notFound();
  return project;
}

/** A project, for those who may change it. An archived one is closed to changes, except to being taken out of the archive. */
export const ofManagedProject = (pid: string, { archivedToo = false } = {}): Subject<Project> => ({
  async find(em, actor) {
    const project = await findKnownProject(em, actor, pid);
    if (!canManageProject(actor, project.id)) throw new DomainError('forbidden', 'Only owners change a project.');
    if (project.state === 'archived' && !archivedToo) throw conflict('archived', 'This project is archived.');
    return project;
  },
  rows: (project) => ({ projects: [project.id] }),
});
