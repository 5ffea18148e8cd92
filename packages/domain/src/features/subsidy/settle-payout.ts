import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict } from '../../kernel/errors.ts';
import { SubsidyBatch } from './subsidy-batch.entity.ts';
import { SubsidyPayout } from './subsidy-payout.entity.ts';
import type { SubsidyRequest } from './subsidy-request.entity.ts';

/** What the bank made of a request in a batch; the last one settles the batch. The budget is locked. */
export async function settlePayout(
  tx: EntityManager,
  request: Pick<SubsidyRequest, 'id' | 'batch'>,
  outcome: 'paid' | 'returned',
  reason: string | null,
): Promise<void> {
  const batchId = request.batch?.id;
  const batch = batchId === undefined ? null : await tx.findOne(SubsidyBatch, { id: batchId }, { refresh: true });
  if (batch?.state !== 'confirmed') throw conflict('batch_state', 'Its batch is not confirmed.');
  await tx.nativeUpdate(
    SubsidyPayout,
    { batch, request: request.id, outcome: null },
    { outcome, reason, settledAt: new Date() },
  );
  if ((await tx.count(SubsidyPayout, { batch, outcome: null })) === 0)
    await tx.nativeUpdate(SubsidyBatch, { id: batch.id }, { state: 'settled' });
}
