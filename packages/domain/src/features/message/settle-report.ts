import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofReport } from './load-report.ts';

/** Says that a report was dealt with; the first to say so is named. It waits for nobody any more. */
export async function settleReport(scope: Scope, { pid, id }: { pid: string; id: string }): Promise<void> {
  const callerId = requirePerson(scope.actor);
  await changing(scope, ofReport(pid, id), async ({ tx, actor }, { projectId }) => {
    const settled = await db(tx)
      .updateTable('message_report')
      .set({ settled_at: now(), settled_by_id: callerId })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (settled) recordAudit(tx, actor, { action: 'message.settle_report', projectId, subjectId: id });
  });
}
