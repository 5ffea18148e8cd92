import type { EntityManager } from '@mikro-orm/postgresql';
import { payoutReference, type SubsidyState } from '@muster/rules/subsidy';
import type { Actor } from '../../../kernel/actor.ts';
import { db } from '../../../kernel/db/db.ts';
import { now } from '../../../kernel/db/expressions.ts';
import { newId } from '../../../kernel/id.ts';
import { keepMove } from '../keep-move.ts';
import type { SubsidyBatch } from '../subsidy-batch.entity.ts';
import { enteringProblem } from './batch.policy.ts';
import type { Payout } from './load-batch.ts';

interface Entering {
  id: string;
  number: number;
  amount: number;
  state: SubsidyState;
  person?: { id: string } | null | undefined;
}

/** Takes approved requests into a batch: all of them, or none. The budget and the requests are locked. */
export async function takeIn(
  tx: EntityManager,
  actor: Actor,
  { id: batchId, number, project, maker }: SubsidyBatch,
  requests: readonly Entering[],
): Promise<void> {
  for (const request of requests) {
    const problem = enteringProblem(
      { ...request, personId: request.person?.id ?? null },
      { adderId: actor.personId, makerId: maker?.id ?? null },
    );
    if (problem !== null) throw problem;
  }
  for (const request of requests) {
    await keepMove(tx, request, { to: 'in_batch', mover: 'finance', personId: actor.personId, batchId });
    // One that was taken out comes back by the same name.
    const { amount } = request;
    const reference = payoutReference(project.id, number, request.number);
    await db(tx)
      .insertInto('subsidy_payout')
      .values({ id: newId(), batch_id: batchId, request_id: request.id, reference, amount })
      .onConflict((conflict) =>
        conflict
          .columns(['batch_id', 'reference'])
          .doUpdateSet({ amount, outcome: null, reason: null, settled_at: null }),
      )
      .execute();
  }
}

/** Takes payouts out of a batch that nobody has confirmed: their requests are approved again. */
export async function takeOut(tx: EntityManager, actor: Actor, payouts: readonly Payout[]): Promise<void> {
  for (const { id, requestId, state, amount } of payouts) {
    await keepMove(
      tx,
      { id: requestId, state, amount },
      { to: 'approved', mover: 'finance', personId: actor.personId },
    );
    await db(tx)
      .updateTable('subsidy_payout')
      .set({ outcome: 'removed', settled_at: now() })
      .where('id', '=', id)
      .execute();
  }
}
