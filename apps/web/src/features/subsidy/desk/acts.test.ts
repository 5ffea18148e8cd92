import { SUBSIDY_MOVES, SUBSIDY_STATES, type SubsidyState } from '@muster/rules/subsidy';
import { describe, expect, it } from 'vitest';
import { ACTS, actOf, beyondBudget, canGoIntoBatch } from './acts.ts';

describe('what a move is called', () => {
  it('has a name for every move that is made on its own here, and for no other', () => {
    const named = new Set<string>();
    for (const from of SUBSIDY_STATES)
      for (const to of Object.keys(SUBSIDY_MOVES[from]) as SubsidyState[]) {
        const act = actOf(from, to);
        if (to === 'withdrawn' || to === 'in_batch') expect(act).toBeNull();
        else named.add(act ?? 'none');
      }
    expect([...named].sort()).toEqual([...ACTS].sort());
  });

  it.each([
    ['approved', 'paid', 'cash'],
    ['in_batch', 'paid', 'paid'],
    ['approved', 'attested', 'takeBackApproval'],
    ['requested', 'attested', 'attest'],
    ['returned', 'approved', 'approveAgain'],
  ] as const)('from %s to %s it is %s', (from, to, act) => expect(actOf(from, to)).toBe(act));
});

describe('beyond the budget', () => {
  it.each([
    [{ free: 500, reserved: 300 }, 800, null],
    [{ free: 500, reserved: 300 }, 801, 1],
    // More was asked for than there is, and yet something is left to approve.
    [{ free: -200, reserved: 900 }, 700, null],
    [{ free: -200, reserved: 900 }, 1000, 300],
    [null, 1000, null],
  ])('%o, %i', (sums, amount, beyond) => expect(beyondBudget(sums, amount)).toBe(beyond));
});

it('goes into a batch by everybody in finance but its own person, also by who approved it', () => {
  const request = { state: 'approved', can: ['paid'], cash_by_another: false } as const;
  expect(canGoIntoBatch({ ...request, can: ['paid'] })).toBe(true);
  expect(canGoIntoBatch({ ...request, can: ['attested'], cash_by_another: true })).toBe(true);
  expect(canGoIntoBatch({ ...request, can: ['withdrawn'] })).toBe(false);
  expect(canGoIntoBatch({ ...request, state: 'attested', can: ['approved'] })).toBe(false);
});
