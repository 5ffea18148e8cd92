import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBirthday } from './birthday.ts';
import { CONSENT_TEXTS } from './consents.ts';
import { DIETARY_CODES } from './dietary-habits.ts';
import { compactIban, isIban } from './iban.ts';
import { isMasked, mask } from './mask.ts';
import { isPhone } from './phone.ts';
import { GRANT_PURPOSES, grantableFields, RECORD_FIELDS, RELEASE_RULES } from './release-rules.ts';

// The examples that the registry itself gives.
const IBANS = [
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'MT84MALT011000012345MTLCAST001S',
  'NO9386011117947',
  'SA0380000000608010167519',
  'LC55HEMM000100010012001200023015',
];

describe('an IBAN', () => {
  it.each(IBANS)('%s', (iban) => expect(isIban(iban)).toBe(true));

  it('with any one digit or letter changed is none', () => {
    const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    fc.assert(
      fc.property(fc.constantFrom(...IBANS), fc.nat(), fc.constantFrom(...letters), (iban, at, letter) => {
        const i = at % iban.length;
        // A letter for a digit makes the number longer, which the sum does not promise to notice.
        fc.pre(iban[i] !== letter && /\d/.test(iban[i] ?? '') === /\d/.test(letter));
        return !isIban(iban.slice(0, i) + letter + iban.slice(i + 1));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '',
    'DE',
    'de89370400440532013000',
    'DE89 3704 0044 0532 0130 00',
    'DE8937040044053201300',
    'TW89370400440532013000',
    'ZZ89370400440532013000',
    'DE89370400440532013000\n',
    '__proto__',
    'NO0186011117947',
  ])('%j is none', (text) => expect(isIban(text)).toBe(false));

  it('may be typed in groups', () => expect(isIban(compactIban('gb29 nwbk 6016-1331 9268 19'))).toBe(true));
});

it.each<[string, boolean]>([
  ['+886912345678', true],
  ['+14155550123', true],
  ['+123456', false],
  ['0912345678', false],
  ['+0912345678', false],
  ['+886 912 345 678', false],
  ['+8869123456789012', false],
  ['+88691234567８', false],
  ['+886912345678\n', false],
  ['', false],
])('phone %j: %s', (text, good) => expect(isPhone(text)).toBe(good));

it.each<[string, boolean]>([
  ['2026-11-15', true],
  ['2026-11-16', true],
  ['2026-11-17', false],
  ['1900-01-01', true],
  ['1899-12-31', false],
])('birthday %s, when it is the evening of the 15th in UTC and the 16th in Asia: %s', (day, good) =>
  expect(isBirthday(day, new Date('2026-11-15T20:00:00Z'))).toBe(good),
);

describe('a mask', () => {
  it.each([
    ['00012345678901', '••••8901'],
    ['A123456789', '••••6789'],
    ['123456', '••••456'],
    ['1234', '••••34'],
    ['1', '••••'],
  ])('%s becomes %s', (text, masked) => expect(mask(text)).toBe(masked));

  it('is always recognised, and shows at most half and at most four', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const shown = [...mask(text)].length - 4;
        return isMasked(mask(text)) && shown <= 4 && shown * 2 <= [...text].length;
      }),
    );
  });
});

it('release rules speak of fields that the record has, one rule per purpose, and every grant purpose has one', () => {
  for (const { kind, fields } of RELEASE_RULES)
    for (const field of fields) expect(RECORD_FIELDS[kind] as readonly string[]).toContain(field);
  expect(new Set(RELEASE_RULES.map(({ purpose }) => purpose)).size).toBe(RELEASE_RULES.length);
  for (const purpose of GRANT_PURPOSES) expect(grantableFields(purpose).length).toBeGreaterThan(0);
});

it('dietary codes are unique, and consent texts count up from one', () => {
  expect(new Set(DIETARY_CODES).size).toBe(DIETARY_CODES.length);
  for (const texts of Object.values(CONSENT_TEXTS))
    expect(texts.map(({ version }) => version)).toEqual(texts.map((_, i) => i + 1));
});
