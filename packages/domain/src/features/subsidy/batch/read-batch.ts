import { type Texts, textIn } from '@muster/rules';
import type { BankMisfit, PayoutOutcome, SubsidyState } from '@muster/rules/subsidy';
import { db } from '../../../kernel/db/db.ts';
import { anyOf } from '../../../kernel/db/expressions.ts';
import { displayNameOf } from '../../../kernel/display-name.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findSummedProject } from '../load-subsidy.ts';
import { bankProblems } from './bank-problems.ts';
import { type BatchView, batchViews } from './batch-view.ts';
import { findBatch } from './load-batch.ts';

export interface PayoutView {
  /** The id of the request. */
  request: string;
  number: number;
  reference: string;
  person: { uid: string; name: string } | null;
  location: string;
  locations: Texts;
  amount: number;
  outcome: PayoutOutcome | null;
  reason: string | null;
  state: SubsidyState;
  /** Why the bank data does not do for the file; of those who are still to be paid. */
  bankProblem: BankMisfit | null;
}

export interface BatchDetail extends BatchView {
  entries: PayoutView[];
}

/** A batch and who is paid in it, for owners and finance. Of bank data only whether it does. */
export async function readBatch(scope: Scope, { pid, id }: { pid: string; id: string }): Promise<BatchDetail> {
  const { em, actor } = scope;
  const found = await findBatch(em, actor, { pid, id }, findSummedProject);
  const [view] = await batchViews(em, actor, (batches) => batches.where('batch.id', '=', id));
  if (view === undefined) throw notFound();
  const problems = await bankProblems(em, scope, found);
  const named = await db(em)
    .selectFrom('person')
    .select(['id as uid', displayNameOf('person').as('name')])
    .where('id', '=', anyOf(found.payouts.flatMap(({ personId }) => personId ?? [])))
    .execute();
  const people = new Map(named.map((person) => [person.uid, person]));
  return {
    ...view,
    entries: found.payouts.map(({ id: payoutId, requestId, personId, locations, ...payout }) => ({
      ...payout,
      request: requestId,
      person: people.get(personId ?? '') ?? null,
      location: textIn(locations, found.project.mainLanguage),
      locations,
      bankProblem: problems.get(payoutId) ?? null,
    })),
  };
}
