import { batchReference } from '@muster/rules/subsidy';
import type { BankFile, FileProblem, PayoutLine } from '../bank-file/payout-batch.ts';
import { writeCsv } from '../bank-file/write-csv.ts';
import { writeFixedWidth } from '../bank-file/write-fixed-width.ts';
import { writePain001 } from '../bank-file/write-pain001.ts';
import { bankSettingsOf } from './bank-settings.ts';
import type { FoundBatch } from './load-batch.ts';

/** The bank's file for these payouts of a batch; or everything that keeps it from being written. */
export function writeBatchFile(
  { project, subsidy, batch }: Pick<FoundBatch, 'project' | 'subsidy' | 'batch'>,
  { date, now, lines }: { date: string; now: Date; lines: readonly PayoutLine[] },
): BankFile | { problems: FileProblem[] } {
  const { debtor, csv, fixed } = batch.bank ?? bankSettingsOf(subsidy);
  // The bank takes no second file of that name.
  const order = { id: batchReference(project.id, batch.number), date, lines };
  const lacking = (field: 'template' | 'debtor') => ({
    problems: [{ line: null, reference: null, field, reason: 'missing' as const }],
  });
  if (batch.kind === 'csv') return writeCsv(csv, order);
  if (batch.kind === 'fixed') return fixed === null ? lacking('template') : writeFixedWidth(fixed, order);
  if (debtor === null) return lacking('debtor');
  return writePain001({ ...order, debtor, createdAt: now, purpose: `Traffic subsidy ${project.pid}` });
}
