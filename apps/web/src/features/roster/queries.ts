import { type RouterOutputs, statusOf, trpc } from '../../data/trpc.ts';

export type Team = RouterOutputs['member']['list']['data'][number];
export type Person = Team['members'][number];

export const rosterOf = (pid: string) => trpc.member.list.queryOptions({ pid });

/** Refused, as opposed to failed: not for this reader, not there, or not even a possible project identifier. */
export function isNotForReader(error: unknown): boolean {
  return [401, 403, 404, 422].includes(statusOf(error) ?? 0);
}
