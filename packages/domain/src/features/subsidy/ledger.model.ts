import { ACCOUNT_OF, SUBSIDY_ACCOUNTS, type SubsidyAccount, type SubsidyState } from '@muster/rules/subsidy';

/** What the books must say, kept beside them in plain numbers by a test. */
export class LedgerModel {
  readonly requests = new Map<string, { state: SubsidyState; amount: number }>();
  /** What each request is worth by the table. */
  readonly #asked = new Map<string, number>();
  budget: number;

  constructor(budget: number) {
    this.budget = budget;
  }

  move(id: string, state: SubsidyState, amount = this.requests.get(id)?.amount ?? 0): void {
    this.requests.set(id, { state, amount });
  }

  ask(id: string, amount: number): void {
    this.#asked.set(id, amount);
    this.move(id, 'requested', amount);
  }

  /** A saved table reprices requests that are not attested yet: an earlier, smaller approval no longer counts. */
  putTable(budget: number): void {
    this.budget = budget;
    for (const [id, { state }] of this.requests) if (state === 'requested') this.move(id, state, this.#asked.get(id));
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
