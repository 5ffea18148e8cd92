import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { CLAIM_MINUTES } from './claim-recipient.ts';

/**
 * What came of a claim. `later`: it surely didn't go out, and may another time. `unknown`: it broke off in the middle, so
 * the claim stays and counts.
 */
export type Outcome = 'sent' | 'refused' | 'later' | 'unknown' | 'left-out';

/** About an hour, as claims are five minutes apart. */
const MOST_REFUSALS = 12;

const SETTLED = { sent: 'sent', refused: 'failed', 'left-out': 'left_out' } as const;

export async function settleRecipient(
  { em }: Pick<JobScope, 'em'>,
  { id, outcome }: { id: string; outcome: Outcome },
): Promise<void> {
  if (outcome === 'unknown') return;
  const waiting = db(em.fork())
    .updateTable('announcement_recipient')
    .where('id', '=', id)
    .where('state', '=', 'waiting');
  if (outcome !== 'later') {
    await waiting.set({ state: SETTLED[outcome], settled_at: now() }).execute();
    return;
  }
  await waiting
    .set(({ eb }) => {
      const mayRetry = eb(eb('refusals', '+', 1), '<', MOST_REFUSALS);
      return {
        claims: eb('claims', '-', 1),
        refusals: eb('refusals', '+', 1),
        state: eb
          .case()
          .when(mayRetry)
          .then(sql.lit('waiting' as const))
          .else(sql.lit('failed' as const))
          .end(),
        settled_at: eb.case().when(mayRetry).then(null).else(now()).end(),
      };
    })
    .where('claims', '>', 0)
    .execute();
}

/** After two attempts without a known outcome a third email would be one too many: it counts as failed. */
export async function giveUpAfterTwoClaims({ em }: Pick<JobScope, 'em'>): Promise<void> {
  await db(em.fork())
    .updateTable('announcement_recipient')
    .set({ state: 'failed', settled_at: now() })
    .where('state', '=', 'waiting')
    .where('claims', '>=', 2)
    .where('claimed_at', '<', sql<Date>`now() - make_interval(mins => ${CLAIM_MINUTES})`)
    .execute();
}
