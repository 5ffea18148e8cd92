import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { Project } from '../project/project.entity.ts';
import { canManageProject } from '../project/project.policy.ts';

/** The year that this one was started from, as the log tells it; for those who run both. */
export async function previousYear(em: EntityManager, actor: Actor, projectId: string): Promise<Project | null> {
  const copiedFrom = sql<string>`${sql.ref('audit_entry.after')} ->> 'copyFrom'`;
  const begun = await db(em)
    .selectFrom('audit_entry')
    .select(copiedFrom.as('pid'))
    .where('project_id', '=', projectId)
    .where('action', '=', 'project.create')
    .where(copiedFrom, 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const previous = begun && (await em.findOne(Project, { pid: begun.pid }));
  return previous && canManageProject(actor, previous.id) ? previous : null;
}
