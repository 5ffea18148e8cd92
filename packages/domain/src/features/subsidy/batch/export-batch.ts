import { recordAudit } from '../../../audit/record-audit.ts';
import { requireFresh } from '../../../kernel/actor.ts';
import { changing } from '../../../kernel/changing.ts';
import { dayIn } from '../../../kernel/day.ts';
import { conflict } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { releaseForBatch } from '../../vault/release-for-batch.ts';
import { badField, findPayingProject } from '../load-subsidy.ts';
import { SubsidyBatch } from '../subsidy-batch.entity.ts';
import { bankDataOf, lineOf } from './bank-problems.ts';
import { type FindProject, type FoundBatch, isLive, ofBatch, type Payout } from './load-batch.ts';
import { writeBatchFile } from './write-batch-file.ts';

export interface BatchFile {
  filename: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** A stolen browser that is still open gets no accounts, and a token never. */
const findExportingProject: FindProject = (em, actor, pid) => {
  requireFresh(actor);
  return findPayingProject(em, actor, pid);
};

/**
 * The bank's file of a batch that a second person has confirmed, for those in it who are not settled. Their bank data is
 * released by it: each finds that under “Who looked”, and these entries are committed before anything is handed out.
 */
export async function exportBatch(
  scope: Scope,
  { pid, id, date }: { pid: string; id: string; date?: string | undefined },
): Promise<BatchFile> {
  return changing(scope, ofBatch({ pid, id }, findExportingProject), async ({ tx, actor }, found) => {
    const { project, batch, payouts } = found;
    if (batch.state !== 'confirmed') throw conflict('batch_state', 'The file is of a batch that is confirmed.');
    const today = dayIn(project.timeZone, scope.now);
    if (date !== undefined && date < today) throw badField('date', 'Today or later.');
    const live = payouts.filter(isLive);
    const records = await releaseForBatch(tx, scope.vault, actor, {
      projectId: project.id,
      batch: batch.number,
      personIds: live.flatMap(({ personId }) => personId ?? []),
    });
    const lines = live.map((payout) => {
      const record = payout.personId === null ? undefined : records.get(payout.personId);
      if (record === undefined)
        throw conflict(
          'bank_data_missing',
          `The bank data for request ${payout.number} is gone. Return it, with a reason.`,
        );
      return lineOf(found, payout, bankDataOf(record));
    });
    const file = writeBatchFile(found, { lines, date: date ?? today, now: scope.now });
    // Whatever is thrown here takes the entries with it: nothing was released.
    if ('problems' in file) throw unwritable(file.problems, live);
    await tx.nativeUpdate(SubsidyBatch, { id: batch.id }, { exportedAt: new Date() });
    recordAudit(tx, actor, {
      action: 'subsidy.export',
      projectId: project.id,
      subjectId: batch.id,
      after: { batch: batch.number, kind: batch.kind, payouts: live.length },
    });
    return { filename: nameOf(found, file.extension), mediaType: file.mediaType, bytes: file.bytes };
  });
}

const nameOf = ({ project, batch }: FoundBatch, extension: string): string =>
  `payouts-${project.pid}-${batch.number}.${extension}`;

function unwritable(problems: readonly { reference: string | null; field: string }[], live: readonly Payout[]) {
  const numbers = live
    .filter(({ reference }) => problems.some((problem) => problem.reference === reference))
    .map(({ number }) => number);
  if (numbers.length === 0)
    return conflict('unwritable', 'The bank settings do not do for this file any more. Look at them first.');
  return conflict('unwritable', `The file can’t carry what the bank data for requests ${numbers.join(', ')} says.`);
}
