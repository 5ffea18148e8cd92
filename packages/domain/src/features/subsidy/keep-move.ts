import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubsidyMover, SubsidyState } from '@muster/rules/subsidy';
import { SubsidyMove } from './subsidy-move.entity.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';

/** Where a request goes, and what goes with it. */
export interface Move {
  to: SubsidyState;
  /** As what the mover acts; null of the service itself. */
  mover: SubsidyMover | null;
  personId: string | null;
  amount?: number | undefined;
  reason?: string | null | undefined;
  /** The batch that it goes into. */
  batchId?: string | undefined;
  handedOverBy?: string | undefined;
  /** The team whose chief attested it. */
  teamId?: string | undefined;
}

/**
 * The one place that moves a request, under its lock and after all questions were asked: the row, and the line in its
 * history. The books follow by themselves: they are kept by the database.
 */
export async function keepMove(
  tx: EntityManager,
  request: Pick<SubsidyRequest, 'id' | 'state' | 'amount'>,
  { to, mover, personId, amount = request.amount, reason = null, batchId, handedOverBy, teamId }: Move,
): Promise<void> {
  await tx.nativeUpdate(
    SubsidyRequest,
    { id: request.id },
    {
      state: to,
      amount,
      reason,
      batch: batchId ?? null,
      paidAt: to === 'paid' ? new Date() : null,
      handedOverBy: handedOverBy ?? null,
      updatedAt: new Date(),
      ...(to === 'attested' && mover !== 'finance' ? { attestedBy: personId } : {}),
      ...(to === 'requested' && mover !== null ? { attestedBy: null } : {}),
      ...(teamId === undefined ? {} : { team: teamId }),
    },
  );
  tx.create(SubsidyMove, {
    request: request.id,
    from: request.state,
    to,
    amount,
    mover,
    person: personId,
    reason,
  });
  await tx.flush();
}
