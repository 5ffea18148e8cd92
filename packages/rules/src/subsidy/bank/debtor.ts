import { isIban } from '../../iban.ts';
import type { BankProblem } from './problems.ts';
import { SEPA_LIMITS, sepaText } from './sepa-text.ts';

/** From whose account payouts are made. */
export interface Debtor {
  name: string;
  iban: string;
  /** Banks know each other by the IBAN; some still ask for it. */
  bic?: string;
}

const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

export const isBic = (text: string): boolean => BIC.test(text);

/** Everything that keeps payments from being ordered in this name. */
export function checkDebtor({ name, iban, bic }: Debtor): BankProblem[] {
  const problems: BankProblem[] = [];
  const written = sepaText(name);
  if (name.trim() === '') problems.push({ pointer: '/name', reason: 'empty' });
  else if (written === null) problems.push({ pointer: '/name', reason: 'characters' });
  else if (written.length > SEPA_LIMITS.name) problems.push({ pointer: '/name', reason: 'too_long' });
  if (!isIban(iban)) problems.push({ pointer: '/iban', reason: 'iban' });
  if (bic !== undefined && !isBic(bic)) problems.push({ pointer: '/bic', reason: 'bic' });
  return problems;
}
