import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../kernel/actor.ts';
import { lockRows } from '../../kernel/locks.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { findInvitation, type InvitationKey, ofInvitation } from './find-invitation.ts';

/**
 * Says no, which needs no account where one holds the link. Those who invited see that it was declined, and nothing
 * else is written: an entry in the log would tell whose account an address belongs to.
 */
export async function declineInvitation(
  { em, actor }: { em: EntityManager; actor: Actor | null },
  by: InvitationKey,
): Promise<void> {
  const personId = actor?.personId ?? null;
  await inTransaction(em, async (tx) => {
    await lockRows(tx, ofInvitation(by, personId).rows(await findInvitation(tx, by, personId)));
    tx.clear();
    const { invitation } = await findInvitation(tx, by, personId);
    invitation.declinedAt = new Date();
    await tx.flush();
  });
}
