import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Token = RouterOutputs['token']['list']['data'][number];

/** One's own tokens or those of a project that one owns, page after page. */
export const tokenPages = (pid: string | undefined) =>
  trpc.token.list.infiniteQueryOptions(
    { limit: 25, revoked: true, ...(pid !== undefined && { pid }) },
    { getNextPageParam: (page) => page.next_cursor, refetchInterval: 10_000 },
  );
