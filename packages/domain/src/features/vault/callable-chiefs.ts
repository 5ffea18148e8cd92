import type { JobScope } from '../../kernel/scope.ts';

/** In which teams these people let themselves be called, as the features that ask them say. */
export async function callableChiefs(
  { em, features }: Pick<JobScope, 'em' | 'features'>,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const teams = new Map<string, readonly string[]>();
  for (const { person } of features)
    for (const [id, ids] of (await person?.callableIn?.(em, personIds)) ?? []) teams.set(id, ids);
  return teams;
}
