import type { PayoutFacts } from '../../kernel/retention.ts';
import type { JobScope } from '../../kernel/scope.ts';

/** What the features that pay know about those of these people whom they owe, or paid. */
export async function payoutsOf(
  { em, features }: Pick<JobScope, 'em' | 'features'>,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutFacts>> {
  const facts = new Map<string, PayoutFacts>();
  for (const { person } of features) {
    for (const [id, { open, lastPaidOn }] of (await person?.payouts?.(em, personIds)) ?? []) {
      const known = facts.get(id);
      const days = [known?.lastPaidOn, lastPaidOn].filter((day) => day != null).toSorted();
      facts.set(id, { open: open || (known?.open ?? false), lastPaidOn: days.at(-1) ?? null });
    }
  }
  return facts;
}
