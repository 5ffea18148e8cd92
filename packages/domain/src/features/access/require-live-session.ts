import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../kernel/actor.ts';
import { signInNeeded } from '../../kernel/errors.ts';
import { Session } from './session.entity.ts';

/**
 * For credentials that outlive a session, with the person's row locked: “End all sessions” may have come first, and what
 * such a session asks for must not outlive it.
 */
export async function requireLiveSession(tx: EntityManager, { session }: Actor): Promise<void> {
  if (session !== null && (await tx.count(Session, { id: session.id })) === 0) throw signInNeeded();
}
