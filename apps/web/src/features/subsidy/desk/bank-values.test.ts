import { DEFAULT_CSV_TEMPLATE } from '@muster/rules/subsidy';
import { describe, expect, it } from 'vitest';
import { exampleLine, exampleTable } from './bank-example.ts';
import { bankProblems, bankValues, readBank } from './bank-values.ts';
import type { BankSettings } from './batch-queries.ts';

const settings: BankSettings = {
  currency: 'TWD',
  version: 'v1',
  debtor: null,
  csv: { ...DEFAULT_CSV_TEMPLATE, encoding: 'utf-8', columns: [...DEFAULT_CSV_TEMPLATE.columns] },
  fixed: {
    kind: 'fixed',
    encoding: 'big5',
    eol: '\r\n',
    fields: [
      { value: 'reference', text: null, width: 18, align: 'left', fill: ' ' },
      { value: 'account', text: null, width: 16, align: 'right', fill: '0' },
      { value: 'amount', text: null, width: 8, align: 'right', fill: '0' },
      { value: null, text: 'TWD', width: 3, align: 'left', fill: ' ' },
    ],
  },
  answers: {
    csv: {
      kind: 'csv',
      encoding: 'utf-8',
      delimiter: ',',
      headings: true,
      reference: 'Reference',
      result: 3,
      reason: null,
      paid: ['paid', 'OK'],
      returned: ['returned'],
    },
    fixed: null,
  },
};

describe('the settings of the bank', () => {
  it('go back as they came, typed or not', () => {
    const { currency: _, version: __, ...rest } = settings;
    expect(readBank(bankValues(settings))).toEqual(rest);
  });

  it('have a debtor only where something is typed, without its blanks', () => {
    const values = bankValues(settings);
    values.debtor = { name: ' Example ', iban: 'DE02 1203 0000 0000 2020 51', bic: '' };
    expect(readBank(values).debtor).toEqual({ name: 'Example', iban: 'DE02120300000000202051', bic: null });
  });

  it('are checked by the rules of the service, each problem at its field', () => {
    const values = bankValues(settings);
    values.debtor.name = 'Example';
    values.csv.columns = values.csv.columns.filter(({ value }) => value !== 'amount_decimal');
    values.fixed.fields = values.fixed.fields.map((field, i) => (i === 0 ? { ...field, width: 'wide' } : field));
    values.answers.csv.paid = '';
    values.answers.csv.returned = '';
    expect(bankProblems(readBank(values))).toEqual([
      { pointer: '/debtor/iban', reason: 'iban' },
      { pointer: '/csv/columns', reason: 'no_amount' },
      { pointer: '/fixed/fields/0/width', reason: 'range' },
      { pointer: '/answers/csv/paid', reason: 'empty' },
    ]);
  });
});

describe('the example', () => {
  it('shows the headings and a line, quoted where a sign would divide it', () => {
    const { csv } = bankValues(settings);
    expect(exampleTable({ ...csv, columns: csv.columns.slice(0, 2) }, 'TWD')).toBe(
      'Reference,Name\nMABCDE000100023K,Example Name',
    );
    const odd = { ...csv, headings: true, columns: [{ heading: 'A, "B"', value: 'amount_decimal' as const }] };
    expect(exampleTable(odd, 'EUR')).toBe('"A, ""B"""\n1400.00');
    expect(exampleTable({ ...odd, headings: false }, 'TWD')).toBe('1400');
  });

  it('fills fields up to their width, and marks where they end', () => {
    expect(exampleLine(bankValues(settings).fixed, 'TWD')).toBe('MABCDE000100023K  │0000012345678901│00001400│TWD');
  });
});
