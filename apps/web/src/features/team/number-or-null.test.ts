import { expect, it } from 'vitest';
import { numberOrNull } from './number-or-null.ts';

it.each([
  ['12', 12],
  [' 0 ', 0],
  ['１２', 12],
  ['', null],
  ['　', null],
  ['-1', Number.NaN],
  ['1.5', Number.NaN],
  ['many', Number.NaN],
  ['0x10', Number.NaN],
])('%j: %s', (text, expected) => expect(numberOrNull(text)).toBe(expected));
