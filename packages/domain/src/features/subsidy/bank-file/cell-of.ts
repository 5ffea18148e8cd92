import { compactIban, isIban, isOneLine, isVisible } from '@muster/rules';
import {
  type BankValue,
  decimalOf,
  hidesFormula,
  isBankCode,
  isPlainAccount,
  plainAccount,
} from '@muster/rules/subsidy';
import type { FileReason, PayoutLine } from './payout-batch.ts';

/** Why a value can't be written. */
export class CellError extends Error {
  readonly reason: FileReason;
  readonly character: string | undefined;
  constructor(reason: FileReason, character?: string) {
    super(reason);
    this.reason = reason;
    this.character = character;
  }
}

/** A text that people wrote: one line of it, without marks that turn around what is beside them. */
function written(text: string): string {
  if (!text.isWellFormed()) throw new CellError('character');
  const unfit = [...text].find((character) => !isOneLine(character));
  if (unfit !== undefined) throw new CellError('character', unfit);
  if (hidesFormula(text)) throw new CellError('formula');
  return text.trim();
}

function needed(text: string | null | undefined): string {
  if (text === null || text === undefined || text.trim() === '') throw new CellError('missing');
  return text;
}

/** Marks that nobody sees are no name. */
const shown = (name: string): string => needed(isVisible(name) ? name : null);

/** Numbers of banks and accounts: as they are, or not at all. A masked one is none. */
function number(text: string, isOne: (text: string) => boolean): string {
  if (!isOne(text)) throw new CellError('character');
  return text;
}

const isBranch = (text: string): boolean => /^\d{1,10}$/.test(text);

function iban(text: string | null | undefined): string {
  const compact = compactIban(text ?? '');
  if (compact !== '' && !isIban(compact)) throw new CellError('iban');
  return compact;
}

/** In Taiwan years are counted from 1912. */
const rocDate = (date: string): string =>
  String(Number(date.slice(0, 4)) - 1911).padStart(3, '0') + date.slice(5).replace('-', '');

type Cell = (line: PayoutLine, around: { date: string; sequence: number }) => string;

const CELLS: Readonly<Record<BankValue, Cell>> = {
  reference: ({ reference }) => reference,
  sequence: (_, { sequence }) => String(sequence),
  name: ({ bank }) => shown(written(bank.name)),
  bank_code: ({ bank }) => number(needed(bank.code), isBankCode),
  branch: ({ bank }) => (bank.branch ? number(bank.branch, isBranch) : ''),
  bank_branch: ({ bank }) => number(needed(bank.code), isBankCode) + number(needed(bank.branch), isBranch),
  account: ({ bank }) => number(plainAccount(needed(bank.no)), isPlainAccount),
  iban: ({ bank }) => iban(bank.iban),
  amount: ({ amount }) => String(amount),
  amount_decimal: ({ amount, digits }) => decimalOf(amount, digits),
  currency: ({ currency }) => currency,
  date: (_, { date }) => date,
  date_compact: (_, { date }) => date.replaceAll('-', ''),
  date_roc: (_, { date }) => rocDate(date),
  place: ({ place }) => written(place ?? ''),
};

/** What a line has for a value, as text; throws a `CellError` where that can't be written. */
export const cellOf = (value: BankValue, ...of: Parameters<Cell>): string => CELLS[value](...of);
