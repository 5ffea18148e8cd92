import type { EntityManager } from '@mikro-orm/postgresql';
import type { BankFileKind, BatchState } from '@muster/rules/subsidy';
import type { Actor } from '../../kernel/actor.ts';
import { displayNameSql } from '../../kernel/display-name.ts';
import { movesPayoutsSql } from '../payout-movers.ts';
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

type Raw = Omit<BatchView, 'can' | 'confirmedAt' | 'exportedAt' | 'createdAt'> & {
  confirmedAt: string | null;
  exportedAt: string | null;
  createdAt: string;
  projectId: string;
  archived: boolean;
  makerId: string | null;
  closerId: string | null;
  paysReader: boolean;
  movedByReader: boolean;
};

const SELECT = `
  select batch.id, batch.number, batch.kind, batch.state, batch.version, batch.project_id as "projectId",
    project.state = 'archived' as archived, batch.maker_id as "makerId", batch.closer_id as "closerId",
    ${displayNameSql('maker')} as maker, ${displayNameSql('closer')} as closer, ${displayNameSql('confirmer')} as confirmer,
    batch.confirmed_at as "confirmedAt", batch.exported_at as "exportedAt", batch.created_at as "createdAt",
    paid.payouts, paid.amount, paid.unsettled,
    exists (select from subsidy_request request join subsidy_payout payout on payout.request_id = request.id
            where request.person_id = ? and payout.batch_id = batch.id
              and payout.outcome is distinct from 'removed') as "paysReader",
    ${movesPayoutsSql('batch.id')} as "movedByReader"
  from subsidy_batch batch join project on project.id = batch.project_id
  left join person maker on maker.id = batch.maker_id left join person closer on closer.id = batch.closer_id
  left join person confirmer on confirmer.id = batch.confirmer_id
  cross join lateral (
    select count(*)::int as payouts, coalesce(sum(payout.amount), 0)::float8 as amount,
      (count(*) filter (where payout.outcome is null))::int as unsettled
    from subsidy_payout payout
    where payout.batch_id = batch.id and payout.outcome is distinct from 'removed') paid`;

const moment = (at: string | null): Date | null => (at === null ? null : new Date(at));

/**
 * Batches as the caller sees them; that they may, the statement says. Of all who are paid in one and have moved its payouts, rights ask only
 * whether the caller is among them.
 */
export async function batchViews(
  em: EntityManager,
  actor: Actor,
  where: string,
  values: readonly unknown[],
): Promise<BatchView[]> {
  const rows = await em.execute<Raw[]>(`${SELECT} where ${where}`, [actor.personId, actor.personId, ...values]);
  return rows.map(
    ({
      projectId,
      archived,
      makerId,
      closerId,
      paysReader,
      movedByReader,
      confirmedAt,
      exportedAt,
      createdAt,
      ...row
    }) => ({
      ...row,
      confirmedAt: moment(confirmedAt),
      exportedAt: moment(exportedAt),
      createdAt: new Date(createdAt),
      can: batchRights(actor, {
        projectId,
        archived,
        makerId,
        closerId,
        payees: paysReader ? [actor.personId] : [],
        movers: movedByReader ? [actor.personId] : [],
        state: row.state,
      }),
    }),
  );
}
