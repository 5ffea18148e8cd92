import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../kernel/actor.ts';
import { newId } from '../kernel/id.ts';
import { inBatches } from '../kernel/sql.ts';
import { type AuditFacts, auditedActor } from './record-audit.ts';

/** Writes many entries at once, for changes that touch thousands of rows. */
export async function recordAudits(em: EntityManager, actor: Actor, entries: readonly AuditFacts[]): Promise<void> {
  const { actorKind, actorId } = auditedActor(actor);
  await inBatches(entries, async (batch) => {
    await em.execute(
      `insert into audit_entry (id, actor_kind, actor_id, action, project_id, subject_id, before, after)
       select id, ?, ?::uuid, action, "projectId", "subjectId", before, after
       from jsonb_to_recordset(?::jsonb)
         as given (id uuid, action text, "projectId" uuid, "subjectId" uuid, before jsonb, after jsonb)`,
      [actorKind, actorId, JSON.stringify(batch.map((facts) => ({ id: newId(), ...facts })))],
    );
  });
}
