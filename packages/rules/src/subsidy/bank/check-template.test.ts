import { describe, expect, it } from 'vitest';
import { checkBankTemplate } from './check-template.ts';
import {
  type BankColumn,
  type BankCsvTemplate,
  type BankField,
  type BankFixedTemplate,
  DEFAULT_CSV_TEMPLATE,
} from './template.ts';

const told = (template: BankCsvTemplate | BankFixedTemplate) =>
  checkBankTemplate(template).map(({ pointer, reason }) => `${pointer} ${reason}`);

const csv = (more: object): BankCsvTemplate => ({ ...DEFAULT_CSV_TEMPLATE, ...more });
const withColumn = (column: object): BankCsvTemplate =>
  csv({ columns: [...DEFAULT_CSV_TEMPLATE.columns, column as BankColumn] });

describe('a template of a table', () => {
  it('is fine as it comes, by any delimiter, without headings', () => {
    expect(told(DEFAULT_CSV_TEMPLATE)).toEqual([]);
    expect(told(csv({ delimiter: '\t', encoding: 'big5' }))).toEqual([]);
    const columns = DEFAULT_CSV_TEMPLATE.columns.map(({ value }) => ({ value, heading: '' }));
    expect(told(csv({ headings: false, columns }))).toEqual([]);
  });

  it.each([
    [{ heading: '', value: 'place' }, '/columns/7/heading empty'],
    [{ heading: 'x'.repeat(81), value: 'place' }, '/columns/7/heading too_long'],
    [{ heading: 'a\nb', value: 'place' }, '/columns/7/heading characters'],
    [{ heading: '\ud800', value: 'place' }, '/columns/7/heading characters'],
    [{ heading: ' =1+1', value: 'place' }, '/columns/7/heading formula'],
    [{ heading: 'a; =1+1', value: 'place' }, '/columns/7/heading formula'],
    [{ heading: ' Name ', value: 'place' }, '/columns/7/heading duplicate'],
    [{ heading: 'x', value: 'password' }, '/columns/7/value unknown'],
  ])('has no column like %j', (column, problem) => {
    expect(told(withColumn(column))).toEqual([problem]);
  });

  it('names the payout, its amount and its account', () => {
    expect(told(csv({ columns: [] }))).toEqual([
      '/columns empty',
      '/columns no_reference',
      '/columns no_amount',
      '/columns no_account',
    ]);
    expect(told(csv({ delimiter: '|', encoding: 'latin1' }))).toEqual(['/delimiter unknown', '/encoding unknown']);
  });

  it('has at most forty columns', () => {
    const columns = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ heading: `H${i}`, value: 'place' }) as BankColumn);
    expect(told(csv({ columns: [...DEFAULT_CSV_TEMPLATE.columns, ...columns(33)] }))).toEqual([]);
    expect(told(csv({ columns: [...DEFAULT_CSV_TEMPLATE.columns, ...columns(34)] }))).toEqual(['/columns too_many']);
  });
});

const FIELDS: readonly BankField[] = [
  { value: 'reference', width: 16, align: 'left', fill: ' ' },
  { value: 'account', width: 14, align: 'right', fill: '0' },
  { value: 'amount', width: 10, align: 'right', fill: '0' },
];
const fixed = (more: object = {}): BankFixedTemplate => ({
  kind: 'fixed',
  encoding: 'big5',
  fields: FIELDS,
  eol: '\r\n',
  ...more,
});

describe('a template of fixed widths', () => {
  it('is fine with what every payout needs, and with texts that fit', () => {
    expect(told(fixed())).toEqual([]);
    expect(told(fixed({ fields: [...FIELDS, { text: '補助', width: 4, align: 'left', fill: ' ' }] }))).toEqual([]);
  });

  it.each([
    [{ text: '補助', width: 3 }, '/fields/3/text too_long'],
    [{ text: 'a\tb', width: 9 }, '/fields/3/text characters'],
    [{ text: '@x', width: 9 }, '/fields/3/text formula'],
    [{ text: 'x', value: 'name', width: 9 }, '/fields/3/text duplicate'],
    [{ width: 9 }, '/fields/3/value empty'],
    [{ value: 'secret', width: 9 }, '/fields/3/value unknown'],
    [{ value: 'name', width: 0 }, '/fields/3/width range'],
    [{ value: 'name', width: 201 }, '/fields/3/width range'],
    [{ value: 'name', width: 1.5 }, '/fields/3/width range'],
    [{ value: 'reference', width: 15 }, '/fields/3/width range'],
    [{ value: 'name', width: 9, align: 'middle' }, '/fields/3/align unknown'],
    [{ value: 'name', width: 9, fill: '*' }, '/fields/3/fill unknown'],
    [{ value: 'amount', width: 9, fill: '0' }, '/fields/3/fill fill'],
  ])('has no field like %j', (field, problem) => {
    expect(told(fixed({ fields: [...FIELDS, { align: 'left', fill: ' ', ...field }] }))).toEqual([problem]);
  });

  it('is of a known encoding, with known line ends and at most forty fields', () => {
    expect(told(fixed({ encoding: 'utf-16', eol: '\r' }))).toEqual(['/encoding unknown', '/eol unknown']);
    expect(told(fixed({ fields: [...FIELDS, ...Array.from({ length: 38 }, () => FIELDS[0])] }))).toEqual([
      '/fields too_many',
    ]);
    expect(told(fixed({ fields: [] }))).toContain('/fields no_account');
    expect(told({ kind: 'pdf' } as never)).toEqual(['/kind unknown']);
  });
});
