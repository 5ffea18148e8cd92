import type { BareScope } from '../../kernel/scope.ts';
import { Session } from './session.entity.ts';

/** Forgets the session that a new sign-in in the same browser has replaced. */
export async function discardSession({ em }: BareScope, { sessionId }: { sessionId: string }): Promise<void> {
  await em.fork().nativeDelete(Session, { id: sessionId });
}
