import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { databaseNow } from '../../kernel/db/db.ts';
import { lockRows } from '../../kernel/locks.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { ApiToken } from './api-token.entity.ts';
import { endPairs } from './end-pairs.ts';
import { Session } from './session.entity.ts';

/**
 * Signs the caller out everywhere, this browser included, and, if they wish, ends all their tokens. Pairs that wait to be
 * exchanged and other secrets, such as the address of a calendar, end in any case: an intruder in one of those browsers may
 * have made them.
 */
export async function endAllSessions(
  { em, actor, features }: Scope,
  { tokens }: { tokens: boolean },
): Promise<{ sessions: number; tokens: number }> {
  const personId = requirePerson(actor);
  return inTransaction(em, async (tx) => {
    // A request that makes or exchanges a pair at this moment is done before, or finds it ended.
    await lockRows(tx, { people: [personId] });
    const pairs = await endPairs(tx, personId);
    for (const feature of features) await feature.person?.onEndSessions?.(tx, personId);
    const ended = {
      sessions: await tx.nativeDelete(Session, { person: personId }),
      tokens: tokens
        ? await tx.nativeUpdate(
            ApiToken,
            { person: personId, revokedAt: null, expiresAt: { $gt: databaseNow() } },
            { revokedAt: databaseNow() },
          )
        : 0,
    };
    recordAudit(tx, actor, { action: 'session.end_all', subjectId: personId, after: { ...ended, pairs } });
    return ended;
  });
}
