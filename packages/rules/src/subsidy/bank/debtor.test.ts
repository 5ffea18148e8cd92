import { describe, expect, it } from 'vitest';
import { type BankData, bankDataFits, bankMisfit } from './bank-misfit.ts';
import { checkDebtor } from './debtor.ts';
import { isSepaId, sepaText } from './sepa-text.ts';

const IBAN = 'DE02120300000000202051';

describe('a text for banks in SEPA', () => {
  it.each([
    ['Žofie Nováková', 'Zofie Novakova'],
    [' Jürgen Groß ', 'Jurgen Gross'],
    ['Łukasz Ørsted & Þór', 'Lukasz Orsted + Thor'],
    ['O’Neill–Smith', "O'Neill-Smith"],
    ['i\u0307o\u0302', 'io'],
  ])('“%s” becomes “%s”', (text, plain) => {
    expect(sepaText(text)).toBe(plain);
  });

  it.each(['', ' ', '王小明', 'Иван', '=cmd', 'a\nb', 'a\0b', 'a\u202eb', '<b>', '\u0301', '😀', '\ud800'])(
    'has no twin for “%s”',
    (text) => {
      expect(sepaText(text)).toBeNull();
    },
  );

  it.each([
    ['A/B-1', true],
    ['/A', false],
    ['A/', false],
    ['A//B', false],
    [' A', false],
    ['', false],
    ['a_b', false],
    ['x'.repeat(35), true],
    ['x'.repeat(36), false],
  ])('“%s” is an identifier: %s', (text, is) => {
    expect(isSepaId(text)).toBe(is);
  });
});

describe('a debtor', () => {
  const DEBTOR = { name: 'Lantern Open e.V.', iban: IBAN, bic: 'BYLADEM1001' };
  it.each([
    [{}, []],
    [{ bic: 'BYLADEM1' }, []],
    [{ name: ' ' }, ['/name empty']],
    [{ name: '燈會' }, ['/name characters']],
    [{ name: 'ß'.repeat(36) }, ['/name too_long']],
    [{ iban: 'DE03120300000000202051' }, ['/iban iban']],
    [{ bic: 'byladem1' }, ['/bic bic']],
    [{ bic: 'BYLADEM10' }, ['/bic bic']],
  ])('with %j has the problems %j', (more, problems) => {
    expect(checkDebtor({ ...DEBTOR, ...more }).map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual(problems);
  });
});

describe('a bank record', () => {
  const TAIWAN: BankData = { code: '700', no: '0001234-5678901', branch: null, name: '王小明', iban: null };
  const EUROPE: BankData = { code: null, no: null, branch: null, name: 'Ada Nováková', iban: IBAN };

  it.each([
    ['csv', null, 'missing'],
    ['pain', null, 'missing'],
    ['csv', TAIWAN, null],
    ['fixed', TAIWAN, null],
    ['pain', TAIWAN, 'no_iban'],
    ['pain', EUROPE, null],
    ['csv', EUROPE, 'no_account'],
    ['fixed', { ...TAIWAN, code: null }, 'no_account'],
    ['csv', { ...TAIWAN, no: '••••8901' }, 'no_account'],
    ['csv', { ...TAIWAN, name: 'a\r\n700,1' }, 'unwritable'],
    ['fixed', { ...TAIWAN, name: '\u200b' }, 'unwritable'],
    ['csv', { ...TAIWAN, name: '=1+1' }, null],
    ['fixed', { ...TAIWAN, name: '=1+1' }, 'unwritable'],
    ['csv', { ...TAIWAN, name: 'a;=1+1' }, 'unwritable'],
    ['pain', { ...EUROPE, name: '王小明' }, 'unwritable'],
    ['pain', { ...EUROPE, name: 'x'.repeat(71) }, 'unwritable'],
    ['pain', { ...EUROPE, iban: 'DE02 1203 0000 0000 2020 51' }, null],
    ['pain', { code: '700', no: '1234567890', branch: null, name: 'Ada' }, 'no_iban'],
  ] as const)('for %s: %j gives %s', (kind, bank, misfit) => {
    expect(bankMisfit(kind, bank)).toBe(misfit);
    expect(bankDataFits(kind, bank)).toBe(misfit === null);
  });
});
