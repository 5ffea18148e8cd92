import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@muster/rules';
import type { Actor } from '../kernel/actor.ts';
import { AuditEntry } from './audit-entry.entity.ts';

export interface AuditFacts {
  action: AuditAction;
  projectId?: string | null;
  subjectId?: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** The holder of a link in a mail acts for a person without being signed in. */
type AuditedActor = Pick<Actor, 'personId' | 'tokenId'> | 'operator';

export function auditedActor(actor: AuditedActor) {
  if (actor === 'operator') return { actorKind: 'operator', actorId: null } as const;
  if (actor.tokenId !== null) return { actorKind: 'token', actorId: actor.tokenId } as const;
  return { actorKind: 'person', actorId: actor.personId } as const;
}

/** Joins the unit of work at hand: the change and its entry are written together or not at all. */
export function recordAudit(em: EntityManager, actor: AuditedActor, facts: AuditFacts): void {
  em.create(AuditEntry, {
    ...auditedActor(actor),
    action: facts.action,
    projectId: facts.projectId ?? null,
    subjectId: facts.subjectId ?? null,
    before: facts.before ?? null,
    after: facts.after ?? null,
  });
}
