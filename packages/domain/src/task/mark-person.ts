import { countedMarks, isSeated, type Standing, type TaskPersonState } from '@muster/rules/tasks';
import { recordAudit } from '../audit/record-audit.ts';
import { changing } from '../kernel/changing.ts';
import { DomainError, notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import { addMark, marksOf } from './add-mark.ts';
import { ofManagedTask } from './load-task.ts';
import { noSuchMove, peopleFacts, projectFacts, requireTakeable, taskFacts } from './taking.ts';

/** What is marked at the desk. */
export const DESK_STATES = ['checked_in', 'done', 'no_show'] as const satisfies TaskPersonState[];
export type DeskState = (typeof DESK_STATES)[number];

export interface DeskMark {
  pid: string;
  id: string;
  uid: string;
  state: DeskState;
  /** Of a mark that was made without a network: its own id and time. The same mark may be sent again. */
  mark?: { id: string; at: Date } | undefined;
}

/** Says that a person has come, was there, or was not. Who comes without a seat takes a free one. */
export async function markPerson(scope: Scope, { pid, id, uid, state: to, mark }: DeskMark): Promise<Standing> {
  if (!isId(uid)) throw notFound();
  return changing(scope, ofManagedTask(pid, id, [uid]), async ({ tx, actor }, { project, task }) => {
    const person = (await peopleFacts(tx, task, [uid])).get(uid);
    if (person === undefined) throw notFound();
    if (person.standing === to) return to;
    const facts = { ...(await projectFacts(tx, project)), person };
    if (mark !== undefined && mark.at.getTime() > facts.now)
      throw new DomainError('invalid', 'A mark is not of the future.', {
        fields: [{ pointer: '/mark/at', detail: 'This is later than now.' }],
      });
    if (to !== 'no_show')
      requireTakeable({ ...facts, task: taskFacts(task, facts.zone) }, { assigned: true }, { ofOther: true });
    const state = await addMark(tx, {
      taskId: task.id,
      personId: uid,
      to,
      by: 'lead',
      markedBy: actor.personId,
      ...mark,
    });
    // A mark of an earlier moment may have been overtaken: it is kept, and changes nothing.
    if (state !== to && mark === undefined) throw noSuchMove();
    recordAudit(tx, actor, { action: 'task.mark', projectId: project.id, subjectId: task.id, after: { uid, state } });
    return state;
  });
}

/** Takes the last mark of the desk back. Answers how the person stands without it. */
export async function undoMark(
  scope: Scope,
  { pid, id, uid }: { pid: string; id: string; uid: string },
): Promise<Standing> {
  if (!isId(uid)) throw notFound();
  return changing(scope, ofManagedTask(pid, id, [uid]), async ({ tx, actor }, { project, task }) => {
    const counted = countedMarks(await marksOf(tx, task.id, uid));
    const last = counted.at(-1);
    if (last === undefined || !(DESK_STATES as readonly string[]).includes(last.to)) throw noSuchMove();
    const before = counted.at(-2)?.to ?? 'none';
    const person = (await peopleFacts(tx, task, [uid])).get(uid);
    if (person === undefined) throw notFound();
    // A seat that was given to another person meanwhile does not come back.
    if (isSeated(before) && !isSeated(last.to)) {
      const facts = { ...(await projectFacts(tx, project)), person };
      requireTakeable({ ...facts, task: taskFacts(task, facts.zone) }, { assigned: true }, { ofOther: true });
    }
    const state = await addMark(tx, { taskId: task.id, personId: uid, undoes: last.id, markedBy: actor.personId });
    recordAudit(tx, actor, { action: 'task.mark', projectId: project.id, subjectId: task.id, after: { uid, state } });
    return state;
  });
}
