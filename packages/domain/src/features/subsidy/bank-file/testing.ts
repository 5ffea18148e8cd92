import { payoutReference } from '@muster/rules/subsidy';
import fc from 'fast-check';
import type { FileProblem, PayoutBatch, PayoutLine, Written } from './payout-batch.ts';

export const IBANS = [
  'DE02120300000000202051',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'AT611904300234573201',
];

/** A payout of 120 New Taiwan dollars to an invented account, or another one. */
export const payout = (request: number, more: Partial<PayoutLine> = {}): PayoutLine => ({
  reference: payoutReference('lantern', 7, request),
  amount: 120,
  currency: 'TWD',
  digits: 0,
  place: '高雄',
  bank: { code: '700', branch: '0021', no: '00012345678901', name: '王小明', iban: null },
  ...more,
});

export const named = (request: number, name: string): PayoutLine =>
  payout(request, { bank: { ...payout(request).bank, name } });

export const batchOf = (lines: readonly PayoutLine[]): PayoutBatch => ({ id: 'LANTERN-7', date: '2027-03-01', lines });

/** With another digit at its end: nobody's. */
export const mistyped = (reference: string): string =>
  `${reference.slice(0, -2)}${(Number(reference.at(-2)) + 1) % 10}${reference.slice(-1)}`;

/** Problems in short: `2 name character 😀`. */
export const told = (written: Written): string[] =>
  'problems' in written ? written.problems.map(inShort) : ['a file'];
const inShort = ({ line, field, reason, character }: FileProblem): string =>
  [line ?? '-', field, reason, character].filter((part) => part !== undefined).join(' ');

/** The bytes of a file that has to be one. */
export function bytesIn(written: Written): Uint8Array {
  if ('problems' in written) throw new Error(told(written).join(', '));
  return written.bytes;
}

/** Names that are up to something; each is refused, or does no harm. */
export const HOSTILE = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '＝1+1',
  ' =1+1',
  '\u200b=1+1',
  "a;=cmd|' /C calc'!A0;b",
  'a,"=1+1',
  'a"b',
  '"=1+1"',
  '<Nm>&amp;</Nm>',
  ']]>',
];
/** No file has any of these in a name. */
export const BROKEN = ['a\nb', 'a\r\n700,1', 'a\tb', 'a\0b', 'a\u202eb', 'a\u2028b', '\u061ca', '\ud800'];

const letters = fc.string({ unit: fc.constantFrom(...'aZé王小明 =+-@,;"\'|&<') });
/** What people could have written, and nobody expects. */
export const names = fc
  .oneof(letters, fc.string({ unit: 'grapheme' }), fc.constantFrom(...HOSTILE, ...BROKEN))
  .filter((name) => name.trim() !== '');

export const amounts = fc.oneof(fc.constantFrom(1, 99, 100, Number.MAX_SAFE_INTEGER), fc.integer({ min: 1, max: 1e9 }));
