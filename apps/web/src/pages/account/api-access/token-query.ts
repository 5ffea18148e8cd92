import { type Answers, trpc } from '../../../trpc.ts';

export type Token = Answers['token']['list']['data'][number];

/** One's own tokens, page after page. */
export const tokenPages = trpc.token.list.infiniteQueryOptions(
  { limit: 25 },
  { getNextPageParam: (page) => page.next_cursor, refetchInterval: 10_000 },
);
