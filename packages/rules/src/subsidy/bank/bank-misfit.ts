import { compactIban, isIban } from '../../iban.ts';
import { isOneLine, isVisible } from '../../person-name.ts';
import type { BankFileKind } from '../batches.ts';
import { SEPA_LIMITS, sepaText } from './sepa-text.ts';
import { hidesFormula, looksLikeFormula } from './template.ts';

/** Where a person's money goes, as their bank record says it. */
export interface BankData {
  code: string | null;
  no: string | null;
  branch: string | null;
  name: string;
  iban?: string | null;
}

/** No account of the kind that the file needs, or a name that it can't carry. */
export const BANK_MISFITS = ['missing', 'no_account', 'no_iban', 'unwritable'] as const;
export type BankMisfit = (typeof BANK_MISFITS)[number];

/** People write account numbers in groups; banks' files have them in one. */
export const plainAccount = (no: string): string => no.replaceAll(/[\s-]/g, '');

export const isPlainAccount = (no: string): boolean => /^[0-9A-Za-z]{4,34}$/.test(no);
export const isBankCode = (code: string): boolean => /^\d{3,8}$/.test(code);

const isWritableName = (name: string): boolean =>
  isOneLine(name) && name.isWellFormed() && isVisible(name) && !hidesFormula(name);

/**
 * Why a record doesn't suit a kind of file; null where it does. Whether Big5 has every character of a name is known only
 * when the file is written.
 */
export function bankMisfit(kind: BankFileKind, bank: BankData | null): BankMisfit | null {
  if (bank === null) return 'missing';
  const { code, no, name, iban } = bank;
  if (kind === 'pain') {
    if (!isIban(compactIban(iban ?? ''))) return 'no_iban';
    const written = sepaText(name);
    return written === null || written.length > SEPA_LIMITS.name ? 'unwritable' : null;
  }
  if (!isBankCode(code ?? '') || !isPlainAccount(plainAccount(no ?? ''))) return 'no_account';
  // A table can have an apostrophe before it; in a field it would be a part of the name.
  return isWritableName(name) && !(kind === 'fixed' && looksLikeFormula(name)) ? null : 'unwritable';
}

export const bankDataFits = (kind: BankFileKind, bank: BankData | null): boolean => bankMisfit(kind, bank) === null;
