import { recordAudit } from '../../../audit/record-audit.ts';
import { DomainError, notFound } from '../../../kernel/errors.ts';
import { isId } from '../../../kernel/id.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { inTransaction } from '../../../kernel/transaction.ts';
import { findRequest } from '../load-request.ts';
import { canSeeReceipts } from '../subsidy.policy.ts';
import { SubsidyReceipt } from '../subsidy-receipt.entity.ts';
import { openReceipt } from './sealed-receipt.ts';

/**
 * The picture of a receipt, in base64: for its person, and released to finance. The person finds that under “Who looked”;
 * the entry is committed before anything is handed out.
 */
export async function showReceipt(
  { em, actor, vault }: Scope,
  { pid, id, receipt }: { pid: string; id: string; receipt: string },
): Promise<string> {
  return inTransaction(em, async (tx) => {
    const { project, request, movers } = await findRequest(tx, actor, pid, id);
    if (!canSeeReceipts(actor, movers)) throw new DomainError('forbidden', 'Receipts are for finance.');
    const found = isId(receipt) ? await tx.findOne(SubsidyReceipt, { id: receipt, request }) : null;
    if (found === null) throw notFound();
    const personId = found.person.id;
    const content = await openReceipt(tx, vault, { id: found.id, personId, sealed: found.sealed });
    if (content === null) throw notFound();
    if (!movers.includes('self'))
      recordAudit(tx, actor, {
        action: 'record.release',
        projectId: project.id,
        subjectId: personId,
        after: { kind: 'receipt', purpose: 'payout', fields: [] },
      });
    await tx.flush();
    return content;
  });
}
