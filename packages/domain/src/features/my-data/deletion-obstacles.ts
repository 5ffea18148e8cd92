import type { Feature, Obstacle } from '../../kernel/feature.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { payoutsOf } from './payouts.ts';

/** Why the account can't be deleted now: what the features say, and money that is still on its way. */
export async function obstaclesToDeletion(
  { em, features }: Pick<JobScope, 'em' | 'features'>,
  personId: string,
): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const { person } of features satisfies readonly Feature[]) {
    const obstacle = await person?.obstacle?.(em, personId);
    if (obstacle) found.push(obstacle);
  }
  if ((await payoutsOf({ em, features }, [personId])).get(personId)?.open)
    found.push({
      code: 'payout_open',
      sentence: 'A payout to you is open. Wait until it is paid, or withdraw the request.',
      projects: [],
    });
  return found;
}
