import { recordAudit } from '../../audit/record-audit.ts';
import { lockRows } from '../../kernel/locks.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { Identity } from './identity.entity.ts';
import { tellOfSignInChange } from './tell-of-sign-in-change.ts';

export interface ConnectedIdentity {
  personId: string;
  providerId: string;
  accountId: string;
}

/**
 * From now on the account elsewhere signs in as the person. That they asked for it, and when they signed in, is checked
 * where they set out for the provider; this is what comes of it. Of two at once, the unique constraint refuses one.
 */
export async function connectIdentity(
  { em, ...mailing }: Pick<JobScope, 'em' | 'keys' | 'publicUrl'>,
  { personId, providerId, accountId }: ConnectedIdentity,
): Promise<Identity> {
  return inTransaction(em, async (tx) => {
    await lockRows(tx, { people: [personId] });
    const identity = tx.create(Identity, { person: personId, providerId, accountId });
    recordAudit(tx, { personId, tokenId: null }, { action: 'identity.connect', subjectId: personId });
    await tx.flush();
    await tellOfSignInChange(tx, mailing, personId, 'provider-connected');
    return identity;
  });
}
