import { isSeated, type TaskPersonState } from '@muster/rules/tasks';
import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { addMark } from './add-mark.ts';
import { ofManagedTask } from './load-task.ts';
import { noSuchMove, peopleFacts, projectFacts, requireTakeable, taskFacts } from './taking.ts';
import { tellPeople } from './tell-people.ts';

/** Gives a seat to a person of the project, who hears of it. Doing it twice changes nothing. */
export async function assignPerson(
  scope: Scope,
  { pid, id, uid }: { pid: string; id: string; uid: string },
): Promise<TaskPersonState> {
  if (!isId(uid)) throw notFound();
  return changing(scope, ofManagedTask(pid, id, [uid]), async ({ tx, actor }, { project, task }) => {
    const person = (await peopleFacts(tx, task, [uid])).get(uid);
    if (person === undefined) throw notFound();
    if (person.standing !== 'none' && isSeated(person.standing)) return person.standing;
    const facts = { ...(await projectFacts(tx, project)), person };
    requireTakeable({ ...facts, task: taskFacts(task, facts.zone) }, { assigned: true }, { ofOther: true });
    const state = await addMark(tx, {
      taskId: task.id,
      personId: uid,
      to: 'assigned',
      by: 'lead',
      markedBy: actor.personId,
    });
    if (state !== 'assigned') throw noSuchMove();
    if (uid !== actor.personId) await tellPeople(tx, scope, project, task, { change: 'assigned', personIds: [uid] });
    recordAudit(tx, actor, { action: 'task.assign', projectId: project.id, subjectId: task.id, after: { uid } });
    return state;
  });
}
