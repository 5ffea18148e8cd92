import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../../kernel/db/db.ts';

/** Sums of a project by the ledger, by its requests and by its payouts, and counts of what never happens. */
export interface ThreeCounts {
  paid: number;
  batched: number;
  off: number;
  paidByRequest: number;
  batchedByRequest: number;
  batchedByPayout: number;
  strays: number;
  unended: number;
  ownMoney: number;
  oneHand: number;
}

/** As text: nine subqueries about the ledger, of which the builder would make two hundred lines. */
export async function countThreeWays(em: EntityManager, projectId: string): Promise<ThreeCounts> {
  const { rows } = await sql<ThreeCounts>`
    select subsidy.paid::int as paid, subsidy.in_batches::int as batched, subsidy.approved::int as approved,
      (subsidy.paid + subsidy.in_batches + subsidy.approved + subsidy.reserved + subsidy.free - subsidy.budget)::int as off,
      (select coalesce(sum(amount) filter (where state = 'paid'), 0) from subsidy_request where project_id = subsidy.project_id)::int as "paidByRequest",
      (select coalesce(sum(amount) filter (where state = 'in_batch'), 0) from subsidy_request where project_id = subsidy.project_id)::int as "batchedByRequest",
      (select coalesce(sum(payout.amount), 0) from subsidy_payout payout join subsidy_batch batch on batch.id = payout.batch_id
       where batch.project_id = subsidy.project_id and payout.outcome is null)::int as "batchedByPayout",
      (select count(*) from subsidy_payout payout join subsidy_request request on request.id = payout.request_id
       where request.project_id = subsidy.project_id and payout.outcome is null
         and (request.batch_id is distinct from payout.batch_id or request.amount <> payout.amount))::int as strays,
      (select count(*) from subsidy_batch batch where batch.project_id = subsidy.project_id and batch.state in ('settled', 'cancelled')
         and exists (select from subsidy_payout where batch_id = batch.id and outcome is null))::int as unended,
      (select count(*) from subsidy_batch batch where batch.project_id = subsidy.project_id
         and (batch.confirmer_id in (batch.maker_id, batch.closer_id) or exists (
           select from subsidy_payout payout join subsidy_request request on request.id = payout.request_id
           where payout.batch_id = batch.id and payout.outcome is distinct from 'removed'
             and request.person_id in (batch.maker_id, batch.closer_id, batch.confirmer_id))))::int as "ownMoney",
      (select count(*) from subsidy_batch batch where batch.project_id = subsidy.project_id and batch.state = 'confirmed'
         and exists (
           select from subsidy_payout payout join subsidy_move move on move.request_id = payout.request_id
           where payout.batch_id = batch.id and payout.outcome is null and move."to" = 'in_batch'
             and move.person_id = batch.confirmer_id
             and not exists (select from subsidy_move later where later.request_id = move.request_id
               and later."to" = 'in_batch' and later.at > move.at)))::int as "oneHand"
    from traffic_subsidy subsidy where subsidy.project_id = ${projectId}`.execute(db(em));
  const [row] = rows;
  if (row === undefined) throw new Error('The project has no budget.');
  return row;
}
