import type { BankData, BankValue } from '@muster/rules/subsidy';

/** One payment. The bank record is in clear: it is on its way into the file, and is kept nowhere. */
export interface PayoutLine {
  reference: string;
  /** In the smallest unit that is paid, of which `digits` stand after the point. */
  amount: number;
  currency: string;
  digits: number;
  place: string | null;
  bank: BankData;
}

export interface PayoutBatch {
  /** What the bank knows the file by (`batchReference`); a second one of the same name is a mistake to it, and not paid again. */
  id: string;
  /** When the money shall go: `2027-03-01`. */
  date: string;
  lines: readonly PayoutLine[];
}

export interface BankFile {
  bytes: Uint8Array;
  mediaType: string;
  /** The name of the file, without and with what tells its kind. */
  stem: string;
  extension: 'csv' | 'txt' | 'xml';
}

export type FileReason =
  /** The batch has no lines, or more than a file takes. */
  | 'empty'
  | 'too_many'
  /** The record or the batch has nothing there. */
  | 'missing'
  /** It doesn't fit into its field, and nothing is ever cut. */
  | 'too_long'
  /** It has a character that the file can't carry. */
  | 'character'
  /** A spreadsheet in which the file is opened would take it for a formula. */
  | 'formula'
  /** Not whole, not above zero, or more than the format carries. */
  | 'amount'
  /** Another currency than the other lines or the format have. */
  | 'currency'
  | 'iban'
  | 'bic'
  | 'date'
  /** No reference of ours, or the same one twice. */
  | 'reference'
  | 'duplicate'
  /** Something is wrong with the template itself: `checkBankTemplate` says what. */
  | 'template';

export interface FileProblem {
  /** Which payout, from 1; null for what concerns them all. */
  line: number | null;
  reference: string | null;
  field: BankValue | 'text' | 'lines' | 'id' | 'template' | 'debtor' | 'purpose';
  reason: FileReason;
  /** The first one that can't be written. */
  character?: string;
}

/** Never a part of a file: with one problem, nobody is paid by it. */
export type Written = BankFile | { problems: FileProblem[] };

/** What a file and an answer can have; the answer to the largest batch can be read. */
export const MOST_PAYOUTS = 5_000;

export const stemOf = (id: string): string => `payouts-${id.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
