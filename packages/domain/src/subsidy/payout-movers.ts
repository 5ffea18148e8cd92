/**
 * SQL for the people on whose moves the payout of a request stands, as `person_id`: who approved it last, and who took it
 * into its batch. An attestation says that the person came, and pays nobody. What is taken out of a batch is approved
 * again without being looked at, so that move counts for nothing.
 */
export const payoutMoversSql = (requestId: string): string => `
  select distinct on (move."to") move.person_id, move."to", move.at from subsidy_move move
  where move.request_id = ${requestId}
    and (move."to" = 'in_batch' or (move."to" = 'approved' and move."from" in ('attested', 'returned')))
  order by move."to", move.at desc, move.id desc`;

/**
 * SQL for who approved a request, where another person has to pay it out in cash: its amount is above the limit, or it was
 * approved before the limit was set.
 */
export const cashApproverSql = (requestId: string): string => `
  select mover.person_id
  from subsidy_request asked join traffic_subsidy subsidy on subsidy.project_id = asked.project_id
  cross join lateral (${payoutMoversSql('asked.id')}) mover
  where asked.id = ${requestId} and mover."to" = 'approved'
    and (asked.amount > subsidy.cash_limit or mover.at < subsidy.cash_limit_since)`;

/** SQL for whether the person of a parameter made such a move for a payout of the batch that is not settled. */
export const movesPayoutsSql = (batchId: string): string => `exists (
  select from subsidy_payout moved cross join lateral (${payoutMoversSql('moved.request_id')}) mover
  where moved.batch_id = ${batchId} and moved.outcome is null and mover.person_id = ?)`;
