import type { AliasableExpression, Expression, SqlBool } from 'kysely';
import { expressions } from '../../kernel/db/expressions.ts';

/**
 * The people on whose moves the payout of a request rests, as `person_id`: who approved it last, and who took it into its
 * batch. An attestation says that the person came, and pays nobody. What is taken out of a batch is approved again
 * without being looked at, so that move counts for nothing.
 */
export const payoutMoversOf = (requestId: Expression<string>) =>
  expressions()
    .selectFrom('subsidy_move as move')
    .select(['move.person_id', 'move.to', 'move.at'])
    .distinctOn('move.to')
    .where('move.request_id', '=', requestId)
    .where(({ and, eb, or }) =>
      or([
        eb('move.to', '=', 'in_batch'),
        and([eb('move.to', '=', 'approved'), eb('move.from', 'in', ['attested', 'returned'])]),
      ]),
    )
    .orderBy('move.to')
    .orderBy('move.at', 'desc')
    .orderBy('move.id', 'desc');

/**
 * The person who approved a request, where another person has to pay it out in cash: its amount is above the limit, or it
 * was approved before the limit was set.
 */
export const cashApproverOf = (requestId: Expression<string>) =>
  expressions()
    .selectFrom('subsidy_request as approved')
    .innerJoin('traffic_subsidy as subsidy', 'subsidy.project_id', 'approved.project_id')
    .innerJoinLateral(
      ({ ref }) => payoutMoversOf(ref('approved.id')).as('mover'),
      (join) => join.onTrue(),
    )
    .select('mover.person_id')
    .where('approved.id', '=', requestId)
    .where('mover.to', '=', 'approved')
    .where(({ eb, or, ref }) =>
      or([eb('approved.amount', '>', ref('subsidy.cash_limit')), eb('mover.at', '<', ref('subsidy.cash_limit_since'))]),
    );

/** Whether the person made such a move for a payout of the batch that is not settled. */
export const hasMovedPayoutsOf = (
  batchId: Expression<string>,
  personId: string | null,
): AliasableExpression<SqlBool> => {
  const { exists, selectFrom } = expressions();
  return exists(
    selectFrom('subsidy_payout as moved')
      .innerJoinLateral(
        ({ ref }) => payoutMoversOf(ref('moved.request_id')).as('mover'),
        (join) => join.onTrue(),
      )
      .where('moved.batch_id', '=', batchId)
      .where('moved.outcome', 'is', null)
      .where('mover.person_id', '=', personId),
  );
};
