import { recordAudit } from '../../audit/record-audit.ts';
import { unlessTaken } from '../../kernel/constraint.ts';
import { DomainError } from '../../kernel/errors.ts';
import { lockRows } from '../../kernel/locks.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { Passkey } from './passkey.entity.ts';
import { tellOfSignInChange } from './tell-of-sign-in-change.ts';

export interface NewPasskey {
  personId: string;
  name: string | null;
  publicKey: string;
  credentialId: string;
  counter: number;
  deviceType: string;
  backedUp: boolean;
  transports: string | null;
  aaguid: string | null;
}

/**
 * From now on the passkey signs in as the person. The sign-in library has checked it, and that the person signed in
 * within the last ten minutes; this keeps it, writes it down and tells them, or does none of the three.
 */
export async function addPasskey(
  { em, ...mailing }: Pick<JobScope, 'em' | 'keys' | 'publicUrl'>,
  { personId, ...passkey }: NewPasskey,
): Promise<Passkey> {
  return inTransaction(em, async (tx) => {
    await lockRows(tx, { people: [personId] });
    const added = tx.create(Passkey, { person: personId, ...passkey });
    recordAudit(tx, { personId, tokenId: null }, { action: 'passkey.add', subjectId: personId });
    await unlessTaken(
      'passkey_credential_unique',
      () => new DomainError('conflict', 'This passkey is registered already.'),
      () => tx.flush(),
    );
    await tellOfSignInChange(tx, mailing, personId, 'passkey-added');
    return added;
  });
}
