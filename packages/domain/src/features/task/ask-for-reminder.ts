import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { findTask, requireNotArchived } from './load-task.ts';
import { noSuchMove } from './taking.ts';
import { TaskReminder } from './task-reminder.entity.ts';
import { entriesOf } from './task-view.ts';

interface OfTask {
  pid: string;
  id: string;
}

/** The caller wants to hear when one can sign up. Asking twice changes nothing. */
export async function askForReminder({ em, actor }: Scope, { pid, id }: OfTask): Promise<void> {
  const personId = requirePerson(actor);
  await inTransaction(em, async (tx) => {
    const { project, task } = await findTask(tx, actor, pid, id);
    requireNotArchived(project);
    const [entry] = await entriesOf(tx, actor, project, [task]);
    // What opens in this moment is told of by the next run of the job: nothing has to be locked against it.
    if (entry?.reason?.code !== 'not_yet') throw noSuchMove();
    await db(tx)
      .insertInto('task_reminder')
      .values({ id: newId(), task_id: task.id, person_id: personId })
      .onConflict((conflict) => conflict.columns(['task_id', 'person_id']).doNothing())
      .execute();
  });
}

export async function dropReminder({ em, actor }: Scope, { pid, id }: OfTask): Promise<void> {
  const personId = requirePerson(actor);
  await inTransaction(em, async (tx) => {
    const { task } = await findTask(tx, actor, pid, id);
    await tx.nativeDelete(TaskReminder, { task: task.id, person: personId });
  });
}
