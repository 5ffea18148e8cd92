import { defineEntity, p } from '@mikro-orm/postgresql';
import { PAYOUT_OUTCOMES, SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import { newId } from '../../kernel/id.ts';
import { SubsidyBatch } from './subsidy-batch.entity.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';

/** A request in a batch, by the reference that the bank carries; it stays when the request is taken out again. */
const SubsidyPayoutSchema = defineEntity({
  name: 'SubsidyPayout',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    batch: () => p.manyToOne(SubsidyBatch).ref().deleteRule('restrict'),
    request: () => p.manyToOne(SubsidyRequest).ref().index().deleteRule('restrict'),
    reference: p.string().length(16),
    amount: p.bigint('number'),
    /** Null while the bank has not answered. */
    outcome: p.enum(PAYOUT_OUTCOMES).nullable(),
    reason: p.string().length(SUBSIDY_LIMITS.reason).nullable(),
    settledAt: p.datetime().nullable(),
  },
  uniques: [
    { name: 'subsidy_payout_reference_unique', properties: ['batch', 'reference'] },
    // No request is in two batches that have not settled it.
    { name: 'subsidy_payout_live_unique', properties: ['request'], where: { outcome: null } },
  ],
  checks: [{ name: 'subsidy_payout_amount', expression: 'amount >= 1' }],
});

export class SubsidyPayout extends SubsidyPayoutSchema.class {}
SubsidyPayoutSchema.setClass(SubsidyPayout);
