import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { databaseNow } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { ApiToken } from './api-token.entity.ts';
import { canRevokeToken } from './token.policy.ts';

/** Ends a token that the caller has a say in, from the next request on. */
export async function revokeToken({ em, actor }: Scope, { tokenId }: { tokenId: string }): Promise<void> {
  requirePerson(actor);
  await inTransaction(em, async (tx) => {
    const token = await tx.findOne(ApiToken, { id: tokenId });
    const owner = { personId: token?.person?.id ?? null, projectId: token?.project?.id ?? null };
    if (token === null || !canRevokeToken(actor, owner)) throw notFound();
    // Of two who revoke it at once, one does; the other finds nothing left.
    const revoked = await tx.nativeUpdate(ApiToken, { id: tokenId, revokedAt: null }, { revokedAt: databaseNow() });
    if (revoked === 0) throw notFound();
    recordAudit(tx, actor, { action: 'token.revoke', subjectId: tokenId, projectId: owner.projectId });
  });
}
