import type { EntityManager } from '@mikro-orm/postgresql';
import { textIn } from '@muster/rules';
import { type BankData, type BankMisfit, bankMisfit, digitsOf } from '@muster/rules/subsidy';
import { dayIn } from '../../../kernel/day.ts';
import { conflict } from '../../../kernel/errors.ts';
import type { JobScope } from '../../../kernel/scope.ts';
import { openRecords, type RecordPart } from '../../vault/records.ts';
import type { PayoutLine } from '../bank-file/payout-batch.ts';
import { bankSettingsOf, requireFileKind } from './bank-settings.ts';
import { type FoundBatch, isLive, type Payout } from './load-batch.ts';
import { writeBatchFile } from './write-batch-file.ts';

type Opening = Pick<JobScope, 'vault' | 'now'>;

const text = (value: RecordPart[keyof RecordPart]): string | null => (typeof value === 'string' ? value : null);
export const bankDataOf = (part: RecordPart): BankData => ({
  code: text(part.code),
  no: text(part.no),
  branch: text(part.branch),
  name: text(part.name) ?? '',
  iban: text(part.iban),
});

/**
 * The bank data of those whom a batch still pays, in clear, by the id of the payout. It is handed to nobody from here:
 * what leaves is why it does not do, or a file whose release is in the log.
 */
export async function openBankData(
  em: EntityManager,
  { vault }: Pick<Opening, 'vault'>,
  payouts: readonly Payout[],
): Promise<Map<string, BankData>> {
  const people = payouts.flatMap(({ personId }) => personId ?? []);
  const records = await openRecords(em, vault, 'bank', people);
  return new Map(
    payouts.flatMap(({ id, personId }) => {
      const record = personId === null ? undefined : records.get(personId);
      return record === undefined ? [] : [[id, bankDataOf(record)]];
    }),
  );
}

export const lineOf = (
  { project, subsidy }: Pick<FoundBatch, 'project' | 'subsidy'>,
  { reference, amount, locations }: Payout,
  bank: BankData,
): PayoutLine => ({
  reference,
  amount,
  currency: subsidy.currency,
  digits: digitsOf(subsidy.currency),
  place: textIn(locations, project.mainLanguage),
  bank,
});

/** Why the bank data of people does not do for the file, by the id of the payout: the file itself is tried. */
export async function bankProblems(
  em: EntityManager,
  { vault, now }: Opening,
  found: FoundBatch,
): Promise<Map<string, BankMisfit>> {
  const live = found.payouts.filter(isLive);
  const data = await openBankData(em, { vault }, live);
  const problems = new Map<string, BankMisfit>();
  const lines: PayoutLine[] = [];
  for (const payout of live) {
    const bank = data.get(payout.id) ?? null;
    const misfit = bankMisfit(found.batch.kind, bank);
    if (misfit !== null) problems.set(payout.id, misfit);
    else if (bank !== null) lines.push(lineOf(found, payout, bank));
  }
  if (lines.length === 0) return problems;
  const written = writeBatchFile(found, { lines, now, date: dayIn(found.project.timeZone, now) });
  if ('problems' in written)
    for (const { reference } of written.problems) {
      const payout = live.find((one) => one.reference === reference);
      if (payout !== undefined) problems.set(payout.id, 'unwritable');
    }
  return problems;
}

/** Nobody closes or confirms a batch that could not be paid. */
export async function requireBankData(em: EntityManager, opening: Opening, found: FoundBatch): Promise<void> {
  requireFileKind(found.batch.kind, found.subsidy.currency, bankSettingsOf(found.subsidy));
  const problems = await bankProblems(em, opening, found);
  const numbers = found.payouts.filter(({ id }) => problems.has(id)).map(({ number }) => number);
  if (numbers.length > 0)
    throw conflict('bank_data_missing', `Bank data is missing or does not do for requests ${numbers.join(', ')}.`);
}
