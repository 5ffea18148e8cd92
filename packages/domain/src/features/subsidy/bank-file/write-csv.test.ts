import { isOneLine, isVisible } from '@muster/rules';
import {
  BANK_DELIMITERS,
  BANK_VALUES,
  type BankCsvTemplate,
  DEFAULT_CSV_TEMPLATE,
  hidesFormula,
  looksLikeFormula,
  payoutReference,
} from '@muster/rules/subsidy';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_PAYOUTS } from './payout-batch.ts';
import { amounts, BROKEN, batchOf, bytesIn, HOSTILE, mistyped, named, names, payout, told } from './testing.ts';
import { writeCsv } from './write-csv.ts';

const textOf = (...of: Parameters<typeof writeCsv>): string => new TextDecoder().decode(bytesIn(writeCsv(...of)));
const EVERYTHING: BankCsvTemplate = {
  ...DEFAULT_CSV_TEMPLATE,
  columns: BANK_VALUES.map((value) => ({ heading: value, value })),
};
/** As spreadsheets see it that know nothing of quotation marks within a cell, whatever divides cells for them. */
const piecesOf = (text: string): string[] =>
  BANK_DELIMITERS.flatMap((sign) => text.split(/\r?\n/).flatMap((line) => line.split(sign)));

describe('a table for the bank', () => {
  it('has the columns of its template', () => {
    const file = writeCsv(DEFAULT_CSV_TEMPLATE, batchOf([payout(1), payout(2, { amount: 5 })]));
    expect(file).toMatchObject({ mediaType: 'text/csv; charset=utf-8', stem: 'payouts-LANTERN-7', extension: 'csv' });
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesIn(file))).toBe(
      [
        '\uFEFFReference,Name,Bank,Branch,Account,Amount,Currency',
        `${payoutReference('lantern', 7, 1)},王小明,700,0021,00012345678901,120,TWD`,
        `${payoutReference('lantern', 7, 2)},王小明,700,0021,00012345678901,5,TWD`,
        '',
      ].join('\r\n'),
    );
  });

  it('knows every value', () => {
    const bank = {
      code: '004',
      branch: '0130',
      no: '0123-4567 8901',
      name: ' Ada ',
      iban: 'DE02 1203 0000 0000 2020 51',
    };
    const line = payout(3, { amount: 1205, currency: 'EUR', digits: 2, place: 'Brno', bank });
    expect(textOf({ ...EVERYTHING, headings: false, delimiter: ';' }, batchOf([line]))).toBe(
      `${line.reference};1;Ada;004;0130;0040130;012345678901;DE02120300000000202051;1205;12.05;EUR;2027-03-01;20270301;1160301;Brno\r\n`,
    );
  });

  it('can be in Big5, and says who has a name that Big5 has not', () => {
    const big5 = { ...DEFAULT_CSV_TEMPLATE, encoding: 'big5' } as const;
    const file = writeCsv(big5, batchOf([payout(1)]));
    expect(new TextDecoder('big5').decode(bytesIn(file))).toContain('王小明');
    expect(bytesIn(file)[0]).toBe('R'.charCodeAt(0));
    expect(told(writeCsv(big5, batchOf([payout(1), named(2, '陶喆')])))).toEqual(['2 name character 喆']);
  });

  it('is read as it was written, and has no formula in any cell, whatever people are called', () => {
    fc.assert(
      fc.property(fc.tuple(names, amounts), fc.constantFrom(...BANK_DELIMITERS), ([name, amount], delimiter) => {
        const line = { ...named(1, name), amount };
        const written = writeCsv({ ...DEFAULT_CSV_TEMPLATE, delimiter }, batchOf([line]));
        const isFit = name.isWellFormed() && isOneLine(name) && isVisible(name) && !hidesFormula(name);
        expect('bytes' in written).toBe(isFit);
        if ('problems' in written) return;
        const [row = []]: string[][] = parse(Buffer.from(written.bytes), { delimiter, bom: true, from_line: 2 });
        const shown = (looksLikeFormula(name) ? "'" : '') + name.trim();
        expect(row).toEqual([line.reference, shown, '700', '0021', '00012345678901', String(amount), 'TWD']);
        const text = new TextDecoder().decode(written.bytes);
        for (const cell of [...row, ...piecesOf(text)]) expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]/u);
      }),
      { numRuns: 500 },
    );
  });

  it('has an apostrophe before a formula, and none that another spreadsheet would cut out of a cell', () => {
    const written = HOSTILE.map((name) => writeCsv(DEFAULT_CSV_TEMPLATE, batchOf([named(1, name)])));
    expect(written.filter((file) => 'bytes' in file)).toHaveLength(HOSTILE.length - 2);
    expect(written.slice(7, 9).map(told)).toEqual([['1 name formula'], ['1 name formula']]);
    expect(textOf(DEFAULT_CSV_TEMPLATE, batchOf([named(1, HOSTILE[0] ?? '')]))).toContain(`,'=cmd|' /C calc'!A0,700,`);
  });

  it.each(BROKEN)('has no name like %j', (name) => {
    expect(told(writeCsv(DEFAULT_CSV_TEMPLATE, batchOf([payout(1), named(2, name)])))[0]).toMatch(/^2 name character/);
  });

  it('is refused whole, with all that is wrong', () => {
    const bank = { code: null, branch: null, no: '••••8901', name: '\u200b', iban: 'DE03120300000000202051' };
    expect(told(writeCsv(EVERYTHING, batchOf([payout(1), payout(2, { bank })])))).toEqual([
      '2 name missing',
      '2 bank_code missing',
      '2 bank_branch missing',
      '2 account character',
      '2 iban iban',
    ]);
  });

  it.each([
    [payout(1), '2 reference duplicate'],
    [payout(2, { reference: mistyped(payout(2).reference) }), '2 reference reference'],
    [payout(2, { amount: 0 }), '2 amount amount'],
    [payout(2, { amount: -5 }), '2 amount amount'],
    [payout(2, { amount: 1.5 }), '2 amount amount'],
    [payout(2, { amount: Number.MAX_SAFE_INTEGER + 1 }), '2 amount amount'],
    [payout(2, { currency: 'EUR' }), '2 currency currency'],
    [payout(2, { digits: 2 }), '2 currency currency'],
  ])('has no second line like %j', (line, problem) => {
    expect(told(writeCsv(DEFAULT_CSV_TEMPLATE, batchOf([payout(1), line])))).toEqual([problem]);
  });

  it('is of a named batch, a day, a checked template, and between one and 5,000 lines', () => {
    const whole = batchOf([payout(1)]);
    expect(told(writeCsv(DEFAULT_CSV_TEMPLATE, { ...whole, id: '' }))).toEqual(['- id missing']);
    expect(told(writeCsv(DEFAULT_CSV_TEMPLATE, { ...whole, id: '../x' }))).toEqual(['a file']);
    expect(told(writeCsv(DEFAULT_CSV_TEMPLATE, { ...whole, id: '/x' }))).toEqual(['- id character']);
    expect(told(writeCsv(DEFAULT_CSV_TEMPLATE, { ...whole, date: '2027-02-29' }))).toEqual(['- date date']);
    expect(told(writeCsv(DEFAULT_CSV_TEMPLATE, batchOf([])))).toEqual(['- lines empty']);
    expect(told(writeCsv({ ...DEFAULT_CSV_TEMPLATE, columns: [] }, whole))).toEqual(['- template template']);
    const many = Array.from({ length: MOST_PAYOUTS + 1 }, (_, i) => payout(i + 1));
    expect(told(writeCsv(DEFAULT_CSV_TEMPLATE, batchOf(many)))).toEqual(['- lines too_many']);
    expect(told(writeCsv(DEFAULT_CSV_TEMPLATE, batchOf(many.slice(1))))).toEqual(['a file']);
  });

  it('is called by a name without anything that a path knows', () => {
    expect(writeCsv(DEFAULT_CSV_TEMPLATE, { ...batchOf([payout(1)]), id: '../x' })).toMatchObject({
      stem: 'payouts--x',
    });
  });
});
