import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedTask } from './load-task.ts';
import { Task } from './task.entity.ts';
import { TaskPerson } from './task-person.entity.ts';

/** Only while nobody has to do with it: what people count on is cancelled instead. */
export async function deleteTask(scope: Scope, { pid, id }: { pid: string; id: string }): Promise<void> {
  await changing(scope, ofManagedTask(pid, id), async ({ tx, actor }, { project, task }) => {
    const people = await tx.count(TaskPerson, { task: task.id, state: { $nin: ['left', 'removed'] } });
    if (people > 0) throw conflict('has_people', `${people} people have to do with this task: cancel it instead.`);
    await tx.nativeDelete(Task, { id: task.id });
    recordAudit(tx, actor, {
      action: 'task.delete',
      projectId: project.id,
      subjectId: task.id,
      before: { titles: task.titles },
    });
  });
}
