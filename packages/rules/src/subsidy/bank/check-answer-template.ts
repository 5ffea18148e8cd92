import {
  ANSWER_LIMITS,
  type AnswerColumn,
  type AnswerCsvTemplate,
  type AnswerFixedTemplate,
  type AnswerSlice,
  type AnswerTemplate,
} from './answer-template.ts';
import type { BankProblem } from './problems.ts';
import { REFERENCE_LENGTH } from './reference.ts';
import { BANK_DELIMITERS, BANK_ENCODINGS } from './template.ts';

const isWhole = (number: number, least: number, most: number): boolean =>
  Number.isInteger(number) && number >= least && number <= most;

function* problemsOfColumn(pointer: string, column: AnswerColumn, headings: boolean): Generator<BankProblem> {
  if (typeof column === 'number') {
    if (!isWhole(column, 1, ANSWER_LIMITS.column)) yield { pointer, reason: 'range' };
  } else if (!headings) yield { pointer, reason: 'no_headings' };
  else if (column.trim() === '') yield { pointer, reason: 'empty' };
  else if (column.length > ANSWER_LIMITS.heading) yield { pointer, reason: 'too_long' };
}

function* problemsOfCsv({ delimiter, headings, reference, result, reason }: AnswerCsvTemplate): Generator<BankProblem> {
  if (!BANK_DELIMITERS.includes(delimiter)) yield { pointer: '/delimiter', reason: 'unknown' };
  yield* problemsOfColumn('/reference', reference, headings);
  yield* problemsOfColumn('/result', result, headings);
  if (reference === result) yield { pointer: '/result', reason: 'duplicate' };
  if (reason === undefined) return;
  yield* problemsOfColumn('/reason', reason, headings);
  if (reason === reference) yield { pointer: '/reason', reason: 'duplicate' };
}

function* problemsOfSlice(pointer: string, { start, width }: AnswerSlice, least = 1): Generator<BankProblem> {
  if (!isWhole(start, 1, ANSWER_LIMITS.start)) yield { pointer: `${pointer}/start`, reason: 'range' };
  if (!isWhole(width, least, ANSWER_LIMITS.width)) yield { pointer: `${pointer}/width`, reason: 'range' };
}

const overlap = (a: AnswerSlice, b: AnswerSlice): boolean => a.start < b.start + b.width && b.start < a.start + a.width;

function* problemsOfFixed({ reference, result, reason }: AnswerFixedTemplate): Generator<BankProblem> {
  yield* problemsOfSlice('/reference', reference, REFERENCE_LENGTH);
  yield* problemsOfSlice('/result', result);
  if (overlap(reference, result)) yield { pointer: '/result', reason: 'overlap' };
  if (reason === undefined) return;
  yield* problemsOfSlice('/reason', reason);
  if (overlap(reference, reason)) yield { pointer: '/reason', reason: 'overlap' };
}

/** A result that is empty says nothing: it can't stand for money that arrived, nor for money that came back. */
function* problemsOfWords(
  pointer: string,
  words: readonly string[],
  others: readonly string[],
): Generator<BankProblem> {
  if (words.length > ANSWER_LIMITS.values) yield { pointer, reason: 'too_many' };
  const taken = new Set(others.map((word) => word.trim()));
  for (const [i, word] of words.slice(0, ANSWER_LIMITS.values).entries()) {
    const text = word.trim();
    if (text === '') yield { pointer: `${pointer}/${i}`, reason: 'empty' };
    else if (text.length > ANSWER_LIMITS.value) yield { pointer: `${pointer}/${i}`, reason: 'too_long' };
    else if (taken.has(text)) yield { pointer: `${pointer}/${i}`, reason: 'duplicate' };
    taken.add(text);
  }
}

/** Everything that keeps the bank's answer from being read by this template, each with where it is. */
export function checkAnswerTemplate(template: AnswerTemplate): BankProblem[] {
  const problems: BankProblem[] = [];
  if (!BANK_ENCODINGS.includes(template.encoding)) problems.push({ pointer: '/encoding', reason: 'unknown' });
  if (template.kind === 'csv') problems.push(...problemsOfCsv(template));
  else if (template.kind === 'fixed') problems.push(...problemsOfFixed(template));
  else return [{ pointer: '/kind', reason: 'unknown' }];
  const { paid, returned } = template;
  if (paid.length === 0 && returned.length === 0) problems.push({ pointer: '/paid', reason: 'empty' });
  problems.push(...problemsOfWords('/paid', paid, []), ...problemsOfWords('/returned', returned, paid));
  return problems;
}
