import { expect, it } from 'vitest';
import { currencyInWords, moneyInWords } from './money.ts';

const TWD = { currency: 'TWD', digits: 0 } as const;
const EUR = { currency: 'EUR', digits: 2 } as const;

it('counts in the smallest unit that is paid', () => {
  expect(moneyInWords(1250, TWD, 'en')).toBe('NT$1,250');
  expect(moneyInWords(1250, EUR, 'en')).toBe('€12.50');
  expect(moneyInWords(1_000_000_000_000, TWD, 'en')).toBe('NT$1,000,000,000,000');
});

it('says whose dollar it is in both languages, and that something is missing', () => {
  expect(moneyInWords(1250, TWD, 'zh-Hant')).toBe('NT$1,250');
  expect(moneyInWords(-5, EUR, 'zh-Hant')).toBe('-€0.05');
});

it('calls currencies by their names', () => {
  expect(currencyInWords('TWD', 'en')).toMatch(/^TWD · New Taiwan dollar$/i);
  expect(currencyInWords('TWD', 'zh-Hant')).toBe('TWD · 新台幣');
});
