import { isPayoutReference, isSepaId } from '@muster/rules/subsidy';
import type { FileProblem, PayoutBatch, PayoutLine } from './payout-batch.ts';
import { MOST_PAYOUTS } from './payout-batch.ts';

/** Whether it is a day of the calendar, written as `2027-03-01`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

type LineTrouble = [field: FileProblem['field'], reason: FileProblem['reason']];

/** A file has one currency: a line that says only `100` must not mean another one. */
function* troublesOf(line: PayoutLine, first: PayoutLine, seen: ReadonlySet<string>): Generator<LineTrouble> {
  if (!isPayoutReference(line.reference)) yield ['reference', 'reference'];
  else if (seen.has(line.reference)) yield ['reference', 'duplicate'];
  if (!Number.isSafeInteger(line.amount) || line.amount < 1) yield ['amount', 'amount'];
  const isCurrency = /^[A-Z]{3}$/.test(line.currency) && [0, 1, 2, 3, 4].includes(line.digits);
  if (!isCurrency || line.currency !== first.currency || line.digits !== first.digits) yield ['currency', 'currency'];
}

/** What is wrong with a batch, whatever the file. */
export function problemsOfBatch({ id, date, lines }: PayoutBatch): FileProblem[] {
  const all = (field: FileProblem['field'], reason: FileProblem['reason']): FileProblem => ({
    line: null,
    reference: null,
    field,
    reason,
  });
  const problems: FileProblem[] = [];
  if (!isSepaId(id)) problems.push(all('id', id === '' ? 'missing' : 'character'));
  if (!isDay(date)) problems.push(all('date', 'date'));
  const [first] = lines;
  if (first === undefined) return [...problems, all('lines', 'empty')];
  if (lines.length > MOST_PAYOUTS) return [...problems, all('lines', 'too_many')];
  const seen = new Set<string>();
  for (const [i, line] of lines.entries()) {
    for (const [field, reason] of troublesOf(line, first, seen))
      problems.push({ line: i + 1, reference: line.reference, field, reason });
    seen.add(line.reference);
  }
  return problems;
}
