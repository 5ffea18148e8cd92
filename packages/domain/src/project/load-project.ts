import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Actor } from '../kernel/actor.ts';
import { conflict, DomainError, notFound } from '../kernel/errors.ts';
import { Project } from './project.entity.ts';
import { canKnowProject, canManageProject } from './project.policy.ts';

/** The project, for somebody who may know of it. */
export async function findKnownProject(em: EntityManager, actor: Actor | null, pid: string): Promise<Project> {
  const project = await em.findOne(Project, { pid });
  if (project === null || !canKnowProject(actor, project)) throw notFound();
  return project;
}

/**
 * The project, for somebody who may change it, and locked against others who do the same. An archived one is closed
 * to changes, except to being taken out of the archive.
 */
export async function lockManagedProject(
  em: EntityManager,
  actor: Actor,
  pid: string,
  { archivedToo = false } = {},
): Promise<Project> {
  // Looked at anew: what was known before the lock may have changed while waiting for it.
  const project = await em.findOne(Project, { pid }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (project === null || !canKnowProject(actor, project)) throw notFound();
  if (!canManageProject(actor, project.id)) throw new DomainError('forbidden', 'Only owners change a project.');
  if (project.state === 'archived' && !archivedToo) throw conflict('archived', 'This project is archived.');
  return project;
}
