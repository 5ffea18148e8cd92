import { recordAudit } from '../audit/record-audit.ts';
import type { Scope } from '../scope.ts';
import { notFound } from '../shared/errors.ts';
import { databaseNow } from '../shared/sql.ts';
import { requirePerson } from './actor.ts';
import { ApiToken } from './api-token.entity.ts';

/** Ends one of the caller's own tokens, from the next request on. */
export async function revokeToken({ em, actor }: Scope, tokenId: string): Promise<void> {
  const personId = requirePerson(actor);
  await em.transactional(async (tx) => {
    const revoked = await tx.nativeUpdate(
      ApiToken,
      { id: tokenId, person: personId, revokedAt: null },
      { revokedAt: databaseNow() },
    );
    if (revoked === 0) throw notFound();
    recordAudit(tx, actor, { action: 'token.revoke', subjectId: tokenId });
  });
}
