import { ACCOUNT_OF, SUBSIDY_ACCOUNTS, type SubsidyAccount, type SubsidyState } from '@muster/rules/subsidy';

/** What the books must say, kept beside them in plain numbers by a test. */
export class LedgerModel {
  readonly requests = new Map<string, { state: SubsidyState; amount: number }>();
  budget: number;

  constructor(budget: number) {
    this.budget = budget;
  }

  move(id: string, state: SubsidyState, amount = this.requests.get(id)?.amount ?? 0): void {
    this.requests.set(id, { state, amount });
  }

  sums(): Record<SubsidyAccount, number> {
    const sums = Object.fromEntries(SUBSIDY_ACCOUNTS.map((account) => [account, 0])) as Record<SubsidyAccount, number>;
    sums.free = this.budget;
    for (const { state, amount } of this.requests.values()) {
      sums.free -= amount;
      sums[ACCOUNT_OF[state]] += amount;
    }
    return sums;
  }
}
