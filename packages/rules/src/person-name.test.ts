import { expect, it } from 'vitest';
import { isPersonName } from './person-name.ts';

it.each(['Ada', '王小明', 'Ada “Countess” Novak', 'محمد', '👩‍🚀', 'Zoë'])('takes %s', (name) =>
  expect(isPersonName(name)).toBe(true),
);

it.each([
  '',
  ' ',
  ' Ada',
  'Ada\nNovak',
  'Ada\r',
  'Ada\u2028Novak',
  'Ada\u2029Novak',
  'Ada\u0085Novak',
  'Ada\0',
  'Ada\u202eavoN',
  'Ada\u2066',
  'Ada\u200f',
  'Ada\u061c',
  '\u200b',
  'Ada\ud800',
  'a'.repeat(101),
])('refuses %j', (name) => expect(isPersonName(name)).toBe(false));
