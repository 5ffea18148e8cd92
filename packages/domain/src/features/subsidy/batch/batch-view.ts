import type { EntityManager } from '@mikro-orm/postgresql';
import type { BankFileKind, BatchState } from '@muster/rules/subsidy';
import { sql } from 'kysely';
import type { Actor } from '../../../kernel/actor.ts';
import { db } from '../../../kernel/db/db.ts';
import { displayNameOf } from '../../../kernel/display-name.ts';
import { hasMovedPayoutsOf } from '../payout-movers.ts';
import { type BatchRights, batchRights } from './batch.policy.ts';

export interface BatchView {
  id: string;
  number: number;
  kind: BankFileKind;
  state: BatchState;
  version: number;
  /** How many people it pays, and how much. */
  payouts: number;
  amount: number;
  /** How many are neither paid nor returned. */
  unsettled: number;
  maker: string | null;
  closer: string | null;
  confirmer: string | null;
  confirmedAt: Date | null;
  exportedAt: Date | null;
  createdAt: Date;
  can: BatchRights;
}

/** Batches with all that is shown of them to the reader. */
const batchRows = (em: EntityManager, readerId: string | null) =>
  db(em)
    .selectFrom('subsidy_batch as batch')
    .innerJoin('project', 'project.id', 'batch.project_id')
    .leftJoin('person as maker', 'maker.id', 'batch.maker_id')
    .leftJoin('person as closer', 'closer.id', 'batch.closer_id')
    .leftJoin('person as confirmer', 'confirmer.id', 'batch.confirmer_id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('subsidy_payout as payout')
          .select(({ fn, lit }) => [
            fn.countAll<number>().as('payouts'),
            sql<number>`${fn.coalesce(fn.sum('payout.amount'), lit(0))}::int8`.as('amount'),
            fn.countAll<number>().filterWhere('payout.outcome', 'is', null).as('unsettled'),
          ])
          .whereRef('payout.batch_id', '=', 'batch.id')
          .where('payout.outcome', 'is distinct from', 'removed')
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(({ eb, exists, ref, selectFrom }) => [
      'batch.id',
      'batch.number',
      'batch.kind',
      'batch.state',
      'batch.version',
      'batch.project_id as projectId',
      eb('project.state', '=', 'archived').$castTo<boolean>().as('archived'),
      'batch.maker_id as makerId',
      'batch.closer_id as closerId',
      displayNameOf('maker').$castTo<string | null>().as('maker'),
      displayNameOf('closer').$castTo<string | null>().as('closer'),
      displayNameOf('confirmer').$castTo<string | null>().as('confirmer'),
      'batch.confirmed_at as confirmedAt',
      'batch.exported_at as exportedAt',
      'batch.created_at as createdAt',
      'paid.payouts',
      'paid.amount',
      'paid.unsettled',
      exists(
        selectFrom('subsidy_request as request')
          .innerJoin('subsidy_payout as payout', 'payout.request_id', 'request.id')
          .where('request.person_id', '=', readerId)
          .whereRef('payout.batch_id', '=', 'batch.id')
          .where('payout.outcome', 'is distinct from', 'removed'),
      ).as('paysReader'),
      hasMovedPayoutsOf(ref('batch.id'), readerId).as('movedByReader'),
    ]);

type BatchQuery = ReturnType<typeof batchRows>;

/**
 * Batches as the caller sees them. `narrow` leaves only those that the caller is allowed to see. Of all who are paid in one
 * and have moved its payouts, rights ask only whether the caller is among them.
 */
export async function batchViews(
  em: EntityManager,
  actor: Actor,
  narrow: (batches: BatchQuery) => BatchQuery,
): Promise<BatchView[]> {
  const rows = await narrow(batchRows(em, actor.personId)).execute();
  return rows.map(({ projectId, archived, makerId, closerId, paysReader, movedByReader, ...row }) => ({
    ...row,
    can: batchRights(actor, {
      projectId,
      archived,
      makerId,
      closerId,
      payees: paysReader ? [actor.personId] : [],
      movers: movedByReader ? [actor.personId] : [],
      state: row.state,
    }),
  }));
}
