import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Answer = RouterOutputs['form']['answers']['data'][number];
export type FieldSummary = RouterOutputs['form']['summary']['data']['fields'][number];
export type Released = RouterOutputs['form']['release']['data'][number];

/** What people said changes while one looks: never from the cache alone. */
export const answersOf = (pid: string, fid: string) =>
  trpc.form.answers.infiniteQueryOptions(
    { pid, fid, limit: 50 },
    { getNextPageParam: (page) => page.next_cursor, staleTime: 0 },
  );

export const summaryOf = (pid: string, fid: string) => trpc.form.summary.queryOptions({ pid, fid }, { staleTime: 0 });

/** A few at a time: what was answered stays near. */
export const missingOf = (pid: string, fid: string) =>
  trpc.form.missing.infiniteQueryOptions(
    { pid, fid, limit: 12 },
    { getNextPageParam: (page) => page.next_cursor, staleTime: 0 },
  );
