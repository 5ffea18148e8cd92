import type { ConflictCode } from '@muster/rules';
import type { Standing } from '@muster/rules/tasks';
import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { keepMark } from './keep-mark.ts';
import { findTaskProject, ofManagedTask, requireNotArchived } from './load-task.ts';
import type { DeskState } from './mark-person.ts';
import { canMarkIn } from './task.policy.ts';

const MINUTE = 60_000;
/** What clocks differ by, and how long a desk may be without a network. */
export const MARK_LIMITS = { ahead: 5 * MINUTE, late: 14 * 24 * 60 * MINUTE, atOnce: 100 } as const;

/** A mark as it was made at the desk: its own id, and when, unless it is now. */
export type SentMark = { id: string; taskId: string; uid: string; at?: Date | undefined } & (
  | { state: DeskState }
  | { undoes: string }
);

/** `code` says why a mark was not kept; `state` is how the person stands now. */
export type TakenMark =
  | { id: string; kept: true; state: Standing }
  | { id: string; kept: false; code: ConflictCode | 'not_found' | 'forbidden' };

/**
 * Takes what a desk has marked, perhaps hours ago. Each mark stands for itself: one that can't be kept, because the seat
 * is gone or the task is no longer the caller's, holds up no other. The same marks may come again, and in any order.
 */
export async function takeMarks(
  scope: Scope,
  { pid, marks }: { pid: string; marks: readonly SentMark[] },
): Promise<TakenMark[]> {
  const project = await findTaskProject(scope.em, scope.actor, pid);
  if (!canMarkIn(scope.actor, project.id)) throw new DomainError('forbidden', 'Owners and chiefs mark people.');
  requireNotArchived(project);
  requireTimes(marks, Date.now());
  const taken: TakenMark[] = [];
  for (const mark of marks) taken.push(await takeOne(scope, pid, mark));
  return taken;
}

function requireTimes(marks: readonly SentMark[], now: number): void {
  const fields = marks.flatMap(({ at }, i) => {
    if (at === undefined) return [];
    const pointer = `/marks/${i}/at`;
    if (at.getTime() > now + MARK_LIMITS.ahead) return [{ pointer, detail: 'This is later than now.' }];
    return at.getTime() < now - MARK_LIMITS.late ? [{ pointer, detail: 'This is more than 14 days ago.' }] : [];
  });
  if (fields.length > 0) throw new DomainError('invalid', 'These are not the times of marks.', { fields });
}

async function takeOne(scope: Scope, pid: string, mark: SentMark): Promise<TakenMark> {
  const { id, taskId, uid, at } = mark;
  try {
    if (!isId(uid)) throw notFound();
    const state = await changing(scope, ofManagedTask(pid, taskId, [uid]), async ({ tx, actor }, { project, task }) => {
      const made = { id, at, ...('undoes' in mark ? { undoes: mark.undoes } : { to: mark.state }) };
      const after = await keepMark(tx, { project, task, uid, markedBy: actor.personId }, made);
      recordAudit(tx, actor, {
        action: 'task.mark',
        projectId: project.id,
        subjectId: task.id,
        after: { uid, state: after },
      });
      return after;
    });
    return { id, kept: true, state };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.kind === 'not_found' || error.kind === 'forbidden') return { id, kept: false, code: error.kind };
    if (error.kind === 'conflict' && error.code !== undefined) return { id, kept: false, code: error.code };
    throw error;
  }
}
