import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../kernel/actor.ts';
import { Project } from '../project/project.entity.ts';
import { canManageProject } from '../project/project.policy.ts';

/** The year that this one was started from, as the log tells it; for those who run both. */
export async function previousYear(em: EntityManager, actor: Actor, projectId: string): Promise<Project | null> {
  const [begun] = await em.execute<{ pid: string }[]>(
    `select after ->> 'copyFrom' as pid from audit_entry
     where project_id = ? and action = 'project.create' and after ->> 'copyFrom' is not null limit 1`,
    [projectId],
  );
  const previous = begun && (await em.findOne(Project, { pid: begun.pid }));
  return previous && canManageProject(actor, previous.id) ? previous : null;
}
