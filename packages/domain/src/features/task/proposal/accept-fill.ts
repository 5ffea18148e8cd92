import type { ConflictCode } from '@muster/rules';
import type { TaskPersonState } from '@muster/rules/tasks';
import { DomainError } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { assignPerson } from '../assign-person.ts';
import { findFillable } from './load-fill.ts';

export interface AcceptedLine {
  id: string;
  uid: string;
  state: TaskPersonState | null;
  /** Why the person was not assigned; null where they were. */
  code: ConflictCode | 'forbidden' | 'not_found' | null;
}

/**
 * Assigns people line by line, each under its own locks and by the same function as one by one: what has changed since
 * the proposal refuses its line, not the others. Everybody who was assigned hears of it, and can leave.
 */
export async function acceptFill(
  scope: Scope,
  { pid, lines }: { pid: string; lines: readonly { id: string; uid: string }[] },
): Promise<AcceptedLine[]> {
  await findFillable(scope.em, scope.actor, pid);
  const told: AcceptedLine[] = [];
  for (const { id, uid } of lines) {
    try {
      told.push({ id, uid, state: await assignPerson(scope, { pid, id, uid }), code: null });
    } catch (error) {
      const code = codeOf(error);
      if (code === null) throw error;
      told.push({ id, uid, state: null, code });
    }
  }
  return told;
}

/** What one line may be refused for; what is wrong with the whole is thrown. */
function codeOf(error: unknown): AcceptedLine['code'] {
  if (!(error instanceof DomainError)) return null;
  if (error.kind === 'forbidden' || error.kind === 'not_found') return error.kind;
  return error.kind === 'conflict' ? (error.code ?? null) : null;
}
