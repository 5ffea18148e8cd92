import { type AnswerTemplate, checkAnswerTemplate, isPayoutReference, SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import { MOST_PAYOUTS } from './payout-batch.ts';
import { type AnswerRow, bytesOfText, readCsvRows, readFixedRows } from './read-answer-rows.ts';

export type BankResult = 'paid' | 'returned' | 'unknown';

export interface AnswerLine {
  /** Where it begins in the text, from 1. */
  line: number;
  /** Left out where the line has none of ours; its result is unknown then. */
  reference?: string;
  result: BankResult;
  reason?: string;
}

export type AnswerProblemCode =
  /** Of the whole answer, which has no lines then. */
  | 'template'
  | 'too_large'
  | 'too_many'
  | 'empty'
  | 'quotes'
  | 'columns'
  | 'encoding'
  /** Of one line. */
  | 'line_ends'
  | 'short'
  /** No reference of ours, or a mistyped one. */
  | 'reference'
  /** A word that the template doesn't know. */
  | 'result'
  /** Said before, in the same way; it counts once. */
  | 'repeated'
  /** Said twice, in different ways; neither is believed. */
  | 'conflict';

export interface AnswerProblem {
  line: number | null;
  code: AnswerProblemCode;
}

export interface BankAnswer {
  lines: AnswerLine[];
  problems: AnswerProblem[];
}

export const MOST_ANSWER_BYTES = 1_000_000;

/**
 * What the bank says has become of the payouts. By our reference and nothing else: names and amounts are never compared,
 * and what can't be read with certainty is told as a problem. Never throws.
 */
export function readBankAnswer(template: AnswerTemplate, given: Uint8Array | string): BankAnswer {
  if (checkAnswerTemplate(template).length > 0) return unreadable('template');
  const size = typeof given === 'string' ? Buffer.byteLength(given) : given.length;
  if (size > MOST_ANSWER_BYTES) return unreadable('too_large');
  const rows = rowsOf(template, given);
  if ('code' in rows) return unreadable(rows.code, rows.line);
  if (rows.length === 0) return unreadable('empty');
  const beyond = rows[MOST_PAYOUTS];
  if (beyond !== undefined) return unreadable('too_many', beyond.line);
  const problems: AnswerProblem[] = [];
  const lines = rows.map((row) => lineOf(template, row, problems));
  return settle(lines, problems);
}

const unreadable = (code: AnswerProblemCode, line: number | null = null): BankAnswer => ({
  lines: [],
  problems: [{ line, code }],
});

function rowsOf(template: AnswerTemplate, given: Uint8Array | string) {
  if (template.kind === 'csv') {
    // The decoder takes the mark at the beginning away.
    const text =
      typeof given === 'string' ? given.replace(/^\uFEFF/, '') : new TextDecoder(template.encoding).decode(given);
    return readCsvRows(template, text);
  }
  const bytes = typeof given === 'string' ? bytesOfText(given, template.encoding) : withoutMark(given);
  return bytes === null ? { code: 'encoding' as const, line: null } : readFixedRows(template, bytes);
}

const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;

function lineOf(template: AnswerTemplate, row: AnswerRow, problems: AnswerProblem[]): AnswerLine {
  const { line } = row;
  const unknown = (code: AnswerProblemCode): AnswerLine => {
    problems.push({ line, code });
    return { line, result: 'unknown' };
  };
  if (row.trouble !== undefined) return unknown(row.trouble);
  const reference = row.reference.trim();
  if (!isPayoutReference(reference)) return unknown('reference');
  const is = (words: readonly string[]): boolean => words.some((word) => word.trim() === row.result.trim());
  const reason = tidy(row.reason);
  const told = { reference, ...(reason === '' ? {} : { reason }) };
  if (is(template.paid)) return { line, result: 'paid', ...told };
  if (is(template.returned)) return { line, result: 'returned', ...told };
  return { ...unknown('result'), ...told };
}

/** A few words for people to read: on one line, and not longer than anybody reads. */
function tidy(reason: string): string {
  const words = reason
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  const characters = [...words];
  return characters.length <= SUBSIDY_LIMITS.reason
    ? words
    : `${characters.slice(0, SUBSIDY_LIMITS.reason - 1).join('')}…`;
}

/** One line for each payout; where the bank says two things of one, it has said nothing. */
function settle(lines: readonly AnswerLine[], problems: AnswerProblem[]): BankAnswer {
  const results = new Map<string, Set<BankResult>>();
  for (const { reference, result } of lines) {
    if (reference !== undefined) results.set(reference, (results.get(reference) ?? new Set()).add(result));
  }
  const seen = new Set<string>();
  const settled = lines.flatMap((line): AnswerLine[] => {
    const { reference } = line;
    if (reference === undefined) return [line];
    if ((results.get(reference)?.size ?? 0) > 1) {
      problems.push({ line: line.line, code: 'conflict' });
      return [{ ...line, result: 'unknown' }];
    }
    if (seen.has(reference)) {
      problems.push({ line: line.line, code: 'repeated' });
      return [];
    }
    seen.add(reference);
    return [line];
  });
  return { lines: settled, problems: problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}
