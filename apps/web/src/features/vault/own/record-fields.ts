import { AddressForm, BankForm, ProfileForm } from '@muster/contract';
import { compactIban, isAccountOf, phoneToE164, type RecordField } from '@muster/rules';
import { type FieldProblem, fieldProblems } from '../../../ui/form/field-problems.ts';

export type TextKind = 'bank' | 'address' | 'profile';

export interface FieldLook {
  name: RecordField;
  type?: 'text' | 'tel' | 'date' | 'lines' | 'bank';
  autoComplete: string;
  inputMode?: 'numeric' | 'tel';
  /** Comes back from the service with only its end, and has to be written anew. */
  masked?: true;
  /** `timeZone` is where the person is. */
  clean?: (text: string, timeZone: string | null) => string;
}

/** Full-width digits and letters, which Chinese input methods write, count as the plain ones. */
const plain = (text: string): string => text.normalize('NFKC').trim();
/** `700 中華郵政`, as the list of banks offers it. */
const leadingCode = (text: string): string => /^\d+(?=\s)/.exec(plain(text))?.[0] ?? plain(text);

/** The records that are forms of text, in the order in which they are filled in. */
export const FIELDS: Readonly<Record<TextKind, readonly FieldLook[]>> = {
  bank: [
    { name: 'code', type: 'bank', autoComplete: 'off', clean: leadingCode },
    { name: 'branch', inputMode: 'numeric', autoComplete: 'off', clean: plain },
    { name: 'no', masked: true, autoComplete: 'off', clean: plain },
    { name: 'iban', masked: true, autoComplete: 'off', clean: (text) => compactIban(plain(text)) },
    { name: 'name', autoComplete: 'name' },
  ],
  address: [
    { name: 'receiver', autoComplete: 'name' },
    { name: 'code', autoComplete: 'postal-code', clean: plain },
    { name: 'address', type: 'lines', autoComplete: 'street-address' },
  ],
  profile: [
    { name: 'name', autoComplete: 'name' },
    { name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', clean: phoneToE164 },
    { name: 'national_id', masked: true, autoComplete: 'off', clean: plain },
    { name: 'company', autoComplete: 'organization' },
    { name: 'birthday', type: 'date', autoComplete: 'bday' },
  ],
};

export const SCHEMAS = { bank: BankForm, address: AddressForm, profile: ProfileForm };

export type Typed = Readonly<Record<string, string>>;
export type Sent = Record<string, string | null>;
/** Why a field is refused: as of any form, or because what is stored would be lost, or for want of any account. */
export type RecordProblem = FieldProblem | 'storedEmpty' | 'account' | 'length';

/** What was typed, as it is sent: without blanks that only help the eye, and null where there is nothing. */
export const toSend = (kind: TextKind, typed: Typed, timeZone: string | null = null): Sent =>
  Object.fromEntries(
    FIELDS[kind].map(({ name, clean = (text) => text.trim() }) => {
      const text = clean(typed[name] ?? '', timeZone);
      return [name, text === '' ? null : text];
    }),
  );

/** `stored` are the masked fields that have a value now and are not meant to be removed. */
export function problemsIn(
  kind: TextKind,
  sent: Sent,
  stored: readonly string[],
): Partial<Record<string, RecordProblem>> {
  const found: Partial<Record<string, RecordProblem>> = fieldProblems(SCHEMAS[kind], sent);
  if (kind === 'bank' && sent.iban === null) {
    // The contract says it at one field; here it stands at each that is missing.
    if (found.no !== undefined && sent.no !== null && sent.code === null) delete found.no;
    for (const field of ['code', 'no']) if (sent[field] === null) found[field] = 'account';
  }
  if (kind === 'bank' && /^[\d -]+$/.test(sent.no ?? '') && !isAccountOf(sent.code ?? null, sent.no ?? ''))
    found.no = 'length';
  for (const field of stored) if (sent[field] === null) found[field] = 'storedEmpty';
  return found;
}
