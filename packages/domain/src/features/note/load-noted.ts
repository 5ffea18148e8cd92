import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { personFacts } from '../project-person/person-facts.ts';
import { canNote } from './note.policy.ts';

/** The project, if the caller may read and write notes about the person there. For everybody else there is nobody. */
export async function findNoted(
  em: EntityManager,
  actor: Actor,
  { pid, uid }: { pid: string; uid: string },
): Promise<Project> {
  const project = await findKnownProject(em, actor, pid);
  const facts = await personFacts(em, project.id, uid);
  if (facts === null || !canNote(actor, facts)) throw notFound();
  return project;
}
