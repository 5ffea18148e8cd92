import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { databaseNow } from '../kernel/sql.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { ApiToken } from './api-token.entity.ts';
import { Session } from './session.entity.ts';

/** Signs the caller out everywhere, this browser included, and, if they wish, ends all their tokens. */
export async function endAllSessions(
  { em, actor }: Scope,
  { tokens }: { tokens: boolean },
): Promise<{ sessions: number; tokens: number }> {
  const personId = requirePerson(actor);
  return inTransaction(em, async (tx) => {
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
    recordAudit(tx, actor, { action: 'session.end_all', subjectId: personId, after: ended });
    return ended;
  });
}
