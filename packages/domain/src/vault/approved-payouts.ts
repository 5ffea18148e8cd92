import type { EntityManager } from '@mikro-orm/postgresql';

/** Who of these people is owed money by the project in a payout that was approved, and not yet paid. */
export type ApprovedPayouts = (
  em: EntityManager,
  projectId: string,
  personIds: readonly string[],
) => Promise<ReadonlySet<string>>;

/** There are no payouts in this version, so nobody has an approved one, and no bank data is released. */
export const approvedPayouts: ApprovedPayouts = async () => new Set();
