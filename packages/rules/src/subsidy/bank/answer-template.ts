import type { BankDelimiter, BankEncoding } from './template.ts';

/** A column by its heading, or by its number from 1. */
export type AnswerColumn = string | number;

/** A stretch of a line: where it begins, from 1, and how wide it is, both in bytes of the encoding. */
export interface AnswerSlice {
  start: number;
  width: number;
}

interface AnswerLayout<Place> {
  encoding: BankEncoding;
  /** Where our reference is, what became of the payout, and why. */
  reference: Place;
  result: Place;
  reason?: Place;
  /** What the result says for a payout that arrived, and for one that came back; all else is unknown. */
  paid: readonly string[];
  returned: readonly string[];
}

export interface AnswerCsvTemplate extends AnswerLayout<AnswerColumn> {
  kind: 'csv';
  delimiter: BankDelimiter;
  /** Whether the first line has the headings. */
  headings: boolean;
}

export interface AnswerFixedTemplate extends AnswerLayout<AnswerSlice> {
  kind: 'fixed';
}

export type AnswerTemplate = AnswerCsvTemplate | AnswerFixedTemplate;

export const ANSWER_LIMITS = { column: 200, heading: 80, start: 5_000, width: 500, values: 50, value: 80 } as const;
