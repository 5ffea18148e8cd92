import { canMoveTo } from '@muster/rules/tasks';
import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { addMark } from './add-mark.ts';
import { ofManagedTask } from './load-task.ts';
import { moveUp } from './move-up.ts';
import { noSuchMove, peopleFacts } from './taking.ts';
import { tellPeople } from './tell-people.ts';

/** Takes a seat or a turn away from a person, who hears of it. Doing it twice changes nothing. */
export async function removePerson(
  scope: Scope,
  { pid, id, uid }: { pid: string; id: string; uid: string },
): Promise<void> {
  if (!isId(uid)) throw notFound();
  await changing(scope, ofManagedTask(pid, id, [uid]), async ({ tx, actor }, { project, task, queue }) => {
    const standing = (await peopleFacts(tx, task, [uid])).get(uid)?.standing ?? 'none';
    if (standing === 'none' || standing === 'left' || standing === 'removed') return;
    if (!canMoveTo(standing, 'removed', 'lead')) throw noSuchMove();
    await addMark(tx, { taskId: task.id, personId: uid, to: 'removed', by: 'lead', markedBy: actor.personId });
    if (uid !== actor.personId) await tellPeople(tx, scope, project, task, { change: 'removed', personIds: [uid] });
    await moveUp(tx, scope, project, task.id, { queue });
    recordAudit(tx, actor, { action: 'task.remove', projectId: project.id, subjectId: task.id, before: { uid } });
  });
}
