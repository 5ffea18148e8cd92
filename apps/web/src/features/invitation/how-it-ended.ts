import { problemOf } from '../../data/trpc.ts';

export type Ending = 'used' | 'full' | 'archived' | 'incomplete' | 'declined';

/** Null where it failed for a reason that is not the invitation's. */
export function howItEnded(error: unknown): Ending | null {
  const problem = problemOf(error);
  // What is wrong with a field is said at the field; the invitation is still good.
  if (problem?.slug === 'invalid') return problem.fields.length > 0 ? null : 'used';
  if (problem?.slug === 'conflict') return problem.conflict === 'archived' ? 'archived' : 'full';
  return null;
}
