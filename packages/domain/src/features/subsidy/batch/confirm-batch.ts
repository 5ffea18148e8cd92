import { recordAudit } from '../../../audit/record-audit.ts';
import { requirePerson } from '../../../kernel/actor.ts';
import { changing } from '../../../kernel/changing.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findSummedProject, requireBooksOpen } from '../load-subsidy.ts';
import { SubsidyBatch } from '../subsidy-batch.entity.ts';
import { requireBankData } from './bank-problems.ts';
import { bankSettingsOf, fileSettingsOf } from './bank-settings.ts';
import { requireConfirmable } from './batch.policy.ts';
import { type FindProject, factsOf, ofBatch } from './load-batch.ts';

const findConfirmedProject: FindProject = async (em, actor, pid) => {
  const project = await findSummedProject(em, actor, pid);
  requirePerson(actor);
  requireBooksOpen(project);
  return project;
};

/**
 * The second person says that it is right, in the version that they have seen. Only then can the file be had, as the bank
 * settings shape it now.
 */
export async function confirmBatch(
  scope: Scope,
  { pid, id, version }: { pid: string; id: string; version: number },
): Promise<void> {
  await changing(scope, ofBatch({ pid, id }, findConfirmedProject), async ({ tx, actor }, found) => {
    const { project, subsidy, batch } = found;
    const personId = requirePerson(actor);
    requireConfirmable(factsOf(found), personId, version);
    await requireBankData(tx, scope, found);
    await tx.nativeUpdate(
      SubsidyBatch,
      { id: batch.id },
      {
        state: 'confirmed',
        confirmer: personId,
        confirmedAt: new Date(),
        bank: fileSettingsOf(bankSettingsOf(subsidy)),
      },
    );
    recordAudit(tx, actor, {
      action: 'subsidy.confirm',
      projectId: project.id,
      subjectId: batch.id,
      after: { batch: batch.number, version },
    });
  });
}
