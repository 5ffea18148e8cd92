import { column, expressions } from '../../kernel/db/expressions.ts';
import type { Feature } from '../../kernel/feature.ts';
import { copyTable } from './copy-table.ts';
import { demo } from './demo.ts';
import { held, heldKinds } from './held.ts';
import { approvedPayouts, payouts, unfinished } from './payouts.ts';
import { SubsidyBatch } from './subsidy-batch.entity.ts';
import { SubsidyEntry } from './subsidy-entry.entity.ts';
import { SubsidyMove } from './subsidy-move.entity.ts';
import { SubsidyPayout } from './subsidy-payout.entity.ts';
import { SubsidyRate } from './subsidy-rate.entity.ts';
import { SubsidyReceipt } from './subsidy-receipt.entity.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';
import { TrafficSubsidy } from './traffic-subsidy.entity.ts';

/** When the request of a receipt was settled; null while it is open. */
const settledAt = expressions()
  .selectFrom('subsidy_request as request')
  .select('request.updated_at')
  .where('request.id', '=', column('subsidy_receipt', 'subsidy_receipt', 'request_id'))
  .where('request.state', 'in', ['paid', 'declined', 'withdrawn'])
  .$asScalar();

export const subsidy: Feature = {
  name: 'subsidy',
  entities: [
    SubsidyBatch,
    SubsidyEntry,
    SubsidyMove,
    SubsidyPayout,
    SubsidyRate,
    SubsidyReceipt,
    SubsidyRequest,
    TrafficSubsidy,
  ],
  heldKinds,
  held,
  demo,
  notAboutPeople: {
    SubsidyEntry: 'the ledger: sums between accounts of a project',
    SubsidyPayout: 'requests in batches, by references',
    SubsidyRate: 'what is paid for which way',
    TrafficSubsidy: 'what a project pays for the way, and its budget',
  },
  sealed: [{ table: 'subsidy_receipt' }],
  ended: [
    {
      name: 'pictures of receipts',
      table: 'subsidy_receipt',
      end: settledAt,
      days: 90,
      since: 'the request is settled',
    },
  ],
  texts: [
    {
      table: 'subsidy_rate',
      plain: 'location',
      texts: 'locations',
      project: column('subsidy_rate', 'subsidy_rate', 'project_id'),
      called: 'name of the place',
      of: column('subsidy_rate', 'subsidy_rate', 'location'),
    },
  ],
  project: { copy: copyTable, unfinished },
  person: {
    payouts,
    approvedPayouts,
    // The books keep the sum; what the person wrote goes with them.
    onDeletion: async ({ em }, personId) => {
      await em.nativeUpdate(SubsidyRequest, { person: personId }, { note: '' });
    },
  },
};
