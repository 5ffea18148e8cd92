import { trpc } from '../../../data/trpc.ts';

/** The list of projects, page after page. Both pages that show it share what is loaded. */
export const projectPages = trpc.project.list.infiniteQueryOptions(
  { limit: 25 },
  { getNextPageParam: (page) => page.next_cursor },
);

export const WHICH = ['all', 'mine', 'open', 'past'] as const;
export type Which = (typeof WHICH)[number];

/** A part of them; all of them are what the first page has loaded already. */
export const projectPagesOf = (which: Which) =>
  which === 'all'
    ? projectPages
    : trpc.project.list.infiniteQueryOptions({ limit: 25, which }, { getNextPageParam: (page) => page.next_cursor });
