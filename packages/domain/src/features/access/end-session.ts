import { recordAudit } from '../../audit/record-audit.ts';
import { requireFresh, requirePerson } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { Session } from './session.entity.ts';

/** Ends one of the caller's own sessions, on every node with its next request. */
export async function endSession({ em, actor }: Scope, { sessionId }: { sessionId: string }): Promise<void> {
  const personId = requirePerson(actor);
  // To end the one at hand is to sign out, which anybody may at any time.
  if (actor.session?.id !== sessionId) requireFresh(actor);
  await inTransaction(em, async (tx) => {
    if ((await tx.nativeDelete(Session, { id: sessionId, person: personId })) === 0) throw notFound();
    recordAudit(tx, actor, { action: 'session.end', subjectId: personId });
  });
}
