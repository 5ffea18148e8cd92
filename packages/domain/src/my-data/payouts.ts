import type { EntityManager } from '@mikro-orm/postgresql';

/** What money between a person and the projects means for what is kept of them. */
export interface PayoutFacts {
  /** A request that is not settled: until it is, nothing that it needs goes. */
  open: boolean;
  /** The day of the last payout. */
  lastPaidOn: string | null;
}

/** The facts about those of these people about whom there are any. */
export type Payouts = (em: EntityManager, personIds: readonly string[]) => Promise<ReadonlyMap<string, PayoutFacts>>;

/** There are no payouts in this version; whoever adds them answers here. */
export const payouts: Payouts = async () => new Map();
