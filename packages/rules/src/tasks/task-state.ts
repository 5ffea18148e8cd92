import type { TakeFacts } from './can-take.ts';

export const TASK_STATES = ['open', 'full', 'closed', 'cancelled', 'over'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** How a task stands with everybody, by the same moments that decide about one person. */
export function taskState(
  { cancelledAt, span, dueBefore, opensAt, closesAt, most, taken }: Omit<TakeFacts['task'], 'id' | 'tid'>,
  now: number,
): TaskState {
  const end = span?.until ?? dueBefore;
  if (cancelledAt !== null) return 'cancelled';
  if (end !== null && now >= end) return 'over';
  const last = Math.min(closesAt ?? Number.POSITIVE_INFINITY, span?.from ?? Number.POSITIVE_INFINITY);
  if ((opensAt !== null && now < opensAt) || now >= last) return 'closed';
  return taken < most ? 'open' : 'full';
}

export const TASK_LIMITS = {
  title: 200,
  text: 10_000,
  most: 500,
  /** Of one project, and of one pattern. */
  tasks: 5_000,
  pattern: 500,
  categories: 50,
  places: 200,
  /** A task is not longer than this. */
  minutes: 7 * 24 * 60,
  /** Who leaves later than this before it begins always makes those who run it hear of it. */
  leaveHours: 48,
} as const;
