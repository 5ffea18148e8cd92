import { trpc } from '../../trpc.ts';

/** The list of projects, page after page. Both pages that show it share what is loaded. */
export const projectPages = trpc.project.list.infiniteQueryOptions(
  { limit: 25 },
  { getNextPageParam: (page) => page.next_cursor },
);
