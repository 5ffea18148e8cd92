import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.ts';
import { AuditEntry } from './audit-entry.entity.ts';

export interface AuditFacts {
  action: string;
  projectId?: string | null;
  subjectId?: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Joins the unit of work at hand: the change and its entry are written together or not at all. */
export function recordAudit(em: EntityManager, actor: Actor | 'operator', facts: AuditFacts): void {
  const who =
    actor === 'operator'
      ? ({ actorKind: 'operator', actorId: null } as const)
      : actor.tokenId !== null
        ? ({ actorKind: 'token', actorId: actor.tokenId } as const)
        : ({ actorKind: 'person', actorId: actor.personId } as const);
  em.create(AuditEntry, {
    ...who,
    action: facts.action,
    projectId: facts.projectId ?? null,
    subjectId: facts.subjectId ?? null,
    before: facts.before ?? null,
    after: facts.after ?? null,
  });
}
