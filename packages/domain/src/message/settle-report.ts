import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import { changing } from '../kernel/changing.ts';
import type { Scope } from '../kernel/scope.ts';
import { ofReport } from './load-report.ts';

/** Says that a report was dealt with; the first to say so is named. It waits for nobody any more. */
export async function settleReport(scope: Scope, { pid, id }: { pid: string; id: string }): Promise<void> {
  const callerId = requirePerson(scope.actor);
  await changing(scope, ofReport(pid, id), async ({ tx, actor }, { projectId }) => {
    const settled = await tx.execute<unknown[]>(
      'update message_report set settled_at = now(), settled_by_id = ? where id = ? and settled_at is null returning id',
      [callerId, id],
    );
    if (settled.length > 0) recordAudit(tx, actor, { action: 'message.settle_report', projectId, subjectId: id });
  });
}
