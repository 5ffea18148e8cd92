import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../kernel/actor.ts';
import { inBatches } from '../kernel/batches.ts';
import { db } from '../kernel/db/db.ts';
import { jsonTable } from '../kernel/db/expressions.ts';
import { newId } from '../kernel/id.ts';
import { type AuditFacts, auditedActor } from './record-audit.ts';

/** Writes many entries at once, for changes that touch thousands of rows. */
export async function recordAudits(em: EntityManager, actor: Actor, entries: readonly AuditFacts[]): Promise<void> {
  const { actorKind, actorId } = auditedActor(actor);
  await inBatches(entries, async (batch) => {
    const given = batch.map(({ action, projectId = null, subjectId = null, before = null, after = null }) => ({
      ...{ id: newId(), action, projectId, subjectId, before, after },
    }));
    const types = {
      id: 'uuid',
      action: 'text',
      projectId: 'uuid',
      subjectId: 'uuid',
      before: 'jsonb',
      after: 'jsonb',
    } as const;
    await db(em)
      .insertInto('audit_entry')
      .columns(['id', 'actor_kind', 'actor_id', 'action', 'project_id', 'subject_id', 'before', 'after'])
      .expression(({ selectFrom }) =>
        selectFrom(jsonTable('given', given, types)).select([
          'given.id',
          sql<typeof actorKind>`${actorKind}::text`.as('actor_kind'),
          sql<string | null>`${actorId}::uuid`.as('actor_id'),
          'given.action',
          'given.projectId',
          'given.subjectId',
          'given.before',
          'given.after',
        ]),
      )
      .execute();
  });
}
