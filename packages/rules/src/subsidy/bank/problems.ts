/** What can be wrong with a template or a debtor, as a closed list: pages have a sentence for each. */
export const BANK_REASONS = [
  /** Nothing is there where something is needed. */
  'empty',
  'too_many',
  'too_long',
  /** Not one of the values that there are. */
  'unknown',
  /** Another one beside it is the same. */
  'duplicate',
  /** A number that is too small, too large or not whole. */
  'range',
  /** It has characters that the file can't carry. */
  'characters',
  /** A spreadsheet would take it for a formula. */
  'formula',
  /** Zeros after a number make it another one. */
  'fill',
  'no_reference',
  'no_amount',
  'no_account',
  /** A column is named by its heading, and the file has none. */
  'no_headings',
  'overlap',
  'iban',
  'bic',
] as const;
export type BankReason = (typeof BANK_REASONS)[number];

export interface BankProblem {
  /** Into what was checked: `/columns/3/heading`. */
  pointer: string;
  reason: BankReason;
}
