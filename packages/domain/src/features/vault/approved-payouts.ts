import type { JobScope } from '../../kernel/scope.ts';

/** Who of these people is owed money by the project in a payout that was approved, as the features that pay say. */
export async function approvedPayouts(
  { em, features }: Pick<JobScope, 'em' | 'features'>,
  projectId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const owed = new Set<string>();
  for (const { person } of features)
    for (const id of (await person?.approvedPayouts?.(em, projectId, personIds)) ?? []) owed.add(id);
  return owed;
}
