import type { JobScope } from '../kernel/scope.ts';
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
  const database = em.fork();
  if (outcome !== 'later') {
    await database.execute(
      `update announcement_recipient set state = ?, settled_at = now() where id = ? and state = 'waiting'`,
      [SETTLED[outcome], id],
    );
    return;
  }
  await database.execute(
    `update announcement_recipient set claims = claims - 1, refusals = refusals + 1,
       state = case when refusals + 1 < ? then 'waiting' else 'failed' end,
       settled_at = case when refusals + 1 < ? then null else now() end
     where id = ? and state = 'waiting' and claims > 0`,
    [MOST_REFUSALS, MOST_REFUSALS, id],
  );
}

/** Twice begun, twice without an end: a third mail would be one too many, so it is left as failed. */
export async function giveUpAfterTwoClaims({ em }: Pick<JobScope, 'em'>): Promise<void> {
  await em.fork().execute(
    `update announcement_recipient set state = 'failed', settled_at = now()
     where state = 'waiting' and claims >= 2 and claimed_at < now() - make_interval(mins => ?)`,
    [CLAIM_MINUTES],
  );
}
