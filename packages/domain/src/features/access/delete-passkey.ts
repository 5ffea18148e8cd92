import { recordAudit } from '../../audit/record-audit.ts';
import { requireFresh, requirePerson } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { Passkey } from './passkey.entity.ts';
import { tellOfSignInChange } from './tell-of-sign-in-change.ts';

/** The passkey signs in as the caller no longer. Nobody is locked out: a code by mail always works. */
export async function deletePasskey(scope: Scope, { passkeyId }: { passkeyId: string }): Promise<void> {
  const { em, actor } = scope;
  const personId = requirePerson(actor);
  requireFresh(actor);
  if (!isId(passkeyId)) throw notFound();
  await inTransaction(em, async (tx) => {
    if ((await tx.nativeDelete(Passkey, { id: passkeyId, person: personId })) === 0) throw notFound();
    recordAudit(tx, actor, { action: 'passkey.delete', subjectId: personId });
    await tellOfSignInChange(tx, scope, personId, 'passkey-deleted');
  });
}
