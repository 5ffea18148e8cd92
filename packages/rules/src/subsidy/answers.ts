/** The bank's answers that can be read. */
export const ANSWER_FORMATS = ['csv', 'fixed'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** What becomes of a line of the bank's answer. */
export const ANSWER_LINE_STATES = [
  /** A payout that waits for it: it is marked so. */
  'take',
  /** It is marked so already. */
  'done',
  /** It is marked otherwise, or was taken out of the batch: people decide. */
  'conflict',
  /** One's own money: another person has to mark it. */
  'own',
  /** A payout of this batch, and what became of it can't be read with certainty. */
  'unclear',
  /** No payout of this batch. */
  'unmatched',
] as const;
export type AnswerLineState = (typeof ANSWER_LINE_STATES)[number];

/** Why an answer, or a line of it, can't be read. */
export const ANSWER_PROBLEMS = [
  'template',
  'too_large',
  'too_many',
  'empty',
  'quotes',
  'columns',
  'encoding',
  'line_ends',
  'short',
  'reference',
  'result',
  'repeated',
  'conflict',
] as const;
export type AnswerProblemName = (typeof ANSWER_PROBLEMS)[number];
