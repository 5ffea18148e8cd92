import { expect, it } from 'vitest';
import { bankOf, isAccountOf, TAIWAN_BANKS } from './taiwan-banks.ts';

it('every bank is there once, in the order of the codes', () => {
  const codes = TAIWAN_BANKS.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  expect(codes.every((code) => /^\d{3}$/.test(code))).toBe(true);
  expect(bankOf('700')?.zh).toBe('中華郵政');
});

it.each([
  ['700', '00012345678901', true],
  ['700', '0001234-5678901', true],
  ['700', '12345', false],
  ['700', '12345678901234567', false],
  ['822', '123456789012', true],
  ['822', '12345', false],
  ['012', '12345678901234', true],
  ['012', '12345', false],
  ['012', 'AB12345678', false],
  ['999', '12345', true],
  [null, '12345', true],
])('an account of %s with the number %s: %s', (code, no, expected) => expect(isAccountOf(code, no)).toBe(expected));
