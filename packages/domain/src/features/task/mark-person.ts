import { countedMarks, type Standing, type TaskPersonState } from '@muster/rules/tasks';
import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { marksOf } from './add-mark.ts';
import { keepMark } from './keep-mark.ts';
import { ofManagedTask } from './load-task.ts';
import { noSuchMove, peopleFacts } from './taking.ts';

/** What is marked at the desk. */
export const DESK_STATES = ['checked_in', 'done', 'no_show'] as const satisfies TaskPersonState[];
export type DeskState = (typeof DESK_STATES)[number];

export interface DeskMark {
  pid: string;
  id: string;
  uid: string;
  state: DeskState;
}

/** Says that a person has come, was there, or was not. Who comes without a seat takes a free one. */
export async function markPerson(scope: Scope, { pid, id, uid, state: to }: DeskMark): Promise<Standing> {
  if (!isId(uid)) throw notFound();
  return changing(scope, ofManagedTask(pid, id, [uid]), async ({ tx, actor }, { project, task }) => {
    const standing = (await peopleFacts(tx, task, [uid])).get(uid)?.standing;
    if (standing === to) return to;
    const about = { project, task, uid, markedBy: actor.personId };
    const state = await keepMark(tx, about, { id: newId(), to });
    if (state !== to) throw noSuchMove();
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
    const last = countedMarks(await marksOf(tx, task.id, uid)).at(-1);
    if (last === undefined || !(DESK_STATES as readonly string[]).includes(last.to)) throw noSuchMove();
    const about = { project, task, uid, markedBy: actor.personId };
    const state = await keepMark(tx, about, { id: newId(), undoes: last.id });
    recordAudit(tx, actor, { action: 'task.mark', projectId: project.id, subjectId: task.id, after: { uid, state } });
    return state;
  });
}
