import { queryOptions } from '@tanstack/react-query';
import { queryClient, type RouterOutputs, trpc } from '../../../data/trpc.ts';
import type { Purpose } from '../queries.ts';

export type Reachable = RouterOutputs['release']['people']['data'][number];

/** Everybody whose record could be asked for, by name: some hundred, in pages of a hundred. */
export const reachableIn = (pid: string, purpose: Purpose, language: string) =>
  queryOptions({
    queryKey: [...trpc.release.people.pathKey(), 'everybody', pid, purpose, language],
    queryFn: async () => {
      const people: Reachable[] = [];
      let cursor: string | null = null;
      do {
        const page: RouterOutputs['release']['people'] = await queryClient.fetchQuery({
          ...trpc.release.people.queryOptions({ pid, purpose, limit: 100, ...(cursor && { cursor }) }),
          staleTime: 0,
        });
        people.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return people.toSorted((a, b) => a.name.localeCompare(b.name, language));
    },
  });
