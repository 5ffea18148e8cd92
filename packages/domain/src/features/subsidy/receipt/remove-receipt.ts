import { changing } from '../../../kernel/changing.ts';
import { notFound } from '../../../kernel/errors.ts';
import { isId } from '../../../kernel/id.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { SubsidyReceipt } from '../subsidy-receipt.entity.ts';
import { ofOwnReceipts } from './add-receipt.ts';

/** Takes a picture away from a request of one's own. */
export async function removeReceipt(
  scope: Scope,
  { pid, id, receipt }: { pid: string; id: string; receipt: string },
): Promise<void> {
  await changing(scope, ofOwnReceipts(pid, id), async ({ tx }, { request }) => {
    const removed = isId(receipt) ? await tx.nativeDelete(SubsidyReceipt, { id: receipt, request }) : 0;
    if (removed === 0) throw notFound();
  });
}
