import { versionOf } from '@muster/rules';
import { type AnswerCsvTemplate, type BankFileKind, type Currency, DEFAULT_CSV_TEMPLATE } from '@muster/rules/subsidy';
import type { BankSettings, FileSettings, StoredBankSettings } from '../../../kernel/db/json-columns.ts';
import { conflict, DomainError } from '../../../kernel/errors.ts';

export const fileSettingsOf = ({ debtor, csv, fixed }: BankSettings): FileSettings => ({ debtor, csv, fixed });

/** For those whose bank has no wishes: what came of the file, with a column for the result. */
const DEFAULT_ANSWER: AnswerCsvTemplate = {
  kind: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  headings: true,
  reference: 'Reference',
  result: 'Result',
  paid: ['paid'],
  returned: ['returned'],
};

export const bankSettingsOf = ({ bank }: { bank: StoredBankSettings }): BankSettings => ({
  debtor: bank.debtor ?? null,
  csv: bank.csv ?? { encoding: 'utf-8', ...DEFAULT_CSV_TEMPLATE },
  fixed: bank.fixed ?? null,
  answers: bank.answers ?? { csv: DEFAULT_ANSWER, fixed: null },
});

export const bankVersion = (settings: BankSettings): string => versionOf(settings);

/** Whether files of that kind can be written at all: asked before a batch is made for one. */
export function requireFileKind(kind: BankFileKind, currency: Currency, { debtor, fixed }: BankSettings): void {
  const wrong = (detail: string) =>
    new DomainError('invalid', 'The input is not valid.', { fields: [{ pointer: '/kind', detail }] });
  if (kind === 'pain' && currency !== 'EUR') throw wrong('ISO 20022 files are for payments in EUR.');
  if (kind === 'pain' && debtor === null)
    throw conflict('no_debtor', 'Say in the bank settings first from which account it is paid.');
  if (kind === 'fixed' && fixed === null) throw wrong('Describe the fixed-width file in the bank settings first.');
}
