import { type BankEncoding, type BankValue, bytesOf, type Currency, decimalOf, digitsOf } from '@muster/rules/subsidy';
import type { BankValues, FieldValues } from './bank-values.ts';

/** A payout that nobody gets, to show what a line looks like. */
function invented(currency: Currency): Readonly<Record<BankValue, string>> {
  const digits = digitsOf(currency);
  const amount = 1400 * 10 ** digits;
  return {
    reference: 'MABCDE000100023K',
    sequence: '1',
    name: 'Example Name',
    bank_code: '700',
    branch: '0021',
    bank_branch: '7000021',
    account: '00012345678901',
    iban: 'DE02120300000000202051',
    amount: String(amount),
    amount_decimal: decimalOf(amount, digits),
    currency,
    date: '2027-03-01',
    date_compact: '20270301',
    date_roc: '1160301',
    place: 'Kaohsiung',
  };
}

const quoted = (cell: string): string => (/["\r\n\t;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The lines that a table begins with. */
export function exampleTable({ columns, delimiter, headings }: BankValues['csv'], currency: Currency): string {
  const values = invented(currency);
  const lineOf = (cells: readonly string[]): string => cells.map(quoted).join(delimiter);
  return [
    ...(headings ? [lineOf(columns.map(({ heading }) => heading.trim()))] : []),
    lineOf(columns.map(({ value }) => values[value])),
  ].join('\n');
}

function filled({ value, text, width, align, fill }: FieldValues, encoding: BankEncoding, currency: Currency): string {
  const cell = value === '' ? text : invented(currency)[value];
  const room = Math.max(0, (Number(width) || 0) - bytesOf(cell, encoding));
  const padding = fill.repeat(Math.min(room, 500));
  return align === 'left' ? cell + padding : padding + cell;
}

/** One line of fixed width, with bars between its fields: the file itself has none. */
export const exampleLine = ({ fields, encoding }: BankValues['fixed'], currency: Currency): string =>
  fields.map((field) => filled(field, encoding, currency)).join('│');
