import { recordAudit } from '../../audit/record-audit.ts';
import { requireFresh, requirePerson } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { Identity } from './identity.entity.ts';
import { tellOfSignInChange } from './tell-of-sign-in-change.ts';

/** The account elsewhere signs in as the caller no longer. Nobody is locked out: a code by mail always works. */
export async function disconnectIdentity(scope: Scope, { identityId }: { identityId: string }): Promise<void> {
  const { em, actor } = scope;
  const personId = requirePerson(actor);
  requireFresh(actor);
  await inTransaction(em, async (tx) => {
    if ((await tx.nativeDelete(Identity, { id: identityId, person: personId })) === 0) throw notFound();
    recordAudit(tx, actor, { action: 'identity.disconnect', subjectId: personId });
    await tellOfSignInChange(tx, scope, personId, 'provider-disconnected');
  });
}
