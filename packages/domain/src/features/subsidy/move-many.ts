import type { ConflictCode } from '@muster/rules';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findSubsidyProject } from './load-subsidy.ts';
import { moveRequest } from './move-request.ts';

export interface Moved {
  id: string;
  moved: boolean;
  /** A code of conflicts, or `not_found`, or `invalid`. */
  problem: ConflictCode | 'not_found' | 'invalid' | null;
}

/** Attests or approves many, each for itself: one that can't go does not hold up the others. */
export async function moveRequests(
  scope: Scope,
  { pid, ids, to }: { pid: string; ids: readonly string[]; to: 'attested' | 'approved' },
): Promise<Moved[]> {
  await findSubsidyProject(scope.em, scope.actor, pid);
  const moved: Moved[] = [];
  for (const id of new Set(ids)) {
    try {
      await moveRequest({ ...scope, em: scope.em.fork() }, { pid, id, to });
      moved.push({ id, moved: true, problem: null });
    } catch (error) {
      moved.push({ id, moved: false, problem: problemOf(error) });
    }
  }
  return moved;
}

function problemOf(error: unknown): Moved['problem'] {
  if (!(error instanceof DomainError)) throw error;
  if (error.kind === 'conflict' && error.code !== undefined) return error.code;
  if (error.kind === 'not_found' || error.kind === 'invalid') return error.kind;
  throw error;
}
