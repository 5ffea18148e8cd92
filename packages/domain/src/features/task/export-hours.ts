import { recordAudit } from '../../audit/record-audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type HoursEntry, listHours } from './list-hours.ts';
import { findTaskProject } from './load-task.ts';

/** The hours to be taken away, with names: written down with how many people they are of. */
export async function exportHours(scope: Scope, { pid }: { pid: string }): Promise<HoursEntry[]> {
  const { em, actor } = scope;
  return inTransaction(em, async (tx) => {
    const hours = await listHours({ ...scope, em: tx }, { pid });
    const { id } = await findTaskProject(tx, actor, pid);
    recordAudit(tx, actor, {
      action: 'task.export_hours',
      projectId: id,
      subjectId: id,
      after: { people: hours.length },
    });
    return hours;
  });
}
