import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, decimalOf } from './money.ts';
import { amountFor, SUBSIDY_LIMITS } from './table.ts';

describe('an amount', () => {
  it.each([
    [1250, 2, '12.50'],
    [5, 2, '0.05'],
    [0, 2, '0.00'],
    [1250, 0, '1250'],
    [-5, 2, '-0.05'],
    [SUBSIDY_LIMITS.budget, 2, '10000000000.00'],
    [SUBSIDY_LIMITS.budget, 0, '1000000000000'],
  ])('%d with %d digits is written %s', (amount, digits, text) => {
    expect(decimalOf(amount, digits)).toBe(text);
  });

  it.each([
    ['12.5', 2, 1250],
    ['1,250', 0, 1250],
    ['12.00', 0, 12],
    ['12.50', 0, null],
    ['12.505', 2, null],
    ['-1', 0, null],
    ['1e3', 0, null],
    ['', 2, null],
  ])('%s with %d digits is read as %s', (text, digits, amount) => {
    expect(amountOf(text, digits)).toBe(amount);
  });

  it('is read as it was written, up to the largest budget', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: SUBSIDY_LIMITS.budget }), fc.constantFrom(0, 2), (amount, digits) => {
        expect(amountOf(decimalOf(amount, digits), digits)).toBe(amount);
      }),
    );
  });
});

describe('what a place pays', () => {
  const rate = { fee: 700, returnFee: 1400 };
  it.each([
    [{ isReturn: false, cap: null, paidBefore: 0 }, 700],
    [{ isReturn: true, cap: 1000, paidBefore: 0 }, 1000],
    [{ isReturn: true, cap: 1000, paidBefore: 700 }, 300],
    [{ isReturn: false, cap: 1000, paidBefore: 2000 }, 0],
  ])('%o: %d', (asked, amount) => {
    expect(amountFor(rate, asked)).toBe(amount);
  });

  it('is no return where only one way is paid', () => {
    expect(amountFor({ fee: 700, returnFee: null }, { isReturn: true, cap: null, paidBefore: 0 })).toBeNull();
  });
});
