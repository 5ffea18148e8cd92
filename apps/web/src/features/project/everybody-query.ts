import { queryOptions } from '@tanstack/react-query';
import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';

export type ProjectPerson = RouterOutputs['staff']['list']['data'][number];

/** All people of a project that the reader may see, in one list to choose from: some hundred, in pages of a hundred. */
export const everybodyIn = (pid: string) =>
  queryOptions({
    queryKey: [...trpc.staff.pathKey(), 'everybody', pid],
    queryFn: async () => {
      const people: ProjectPerson[] = [];
      let cursor: string | null = null;
      do {
        const input: { pid: string; limit: number; cursor?: string } = { pid, limit: 100, ...(cursor && { cursor }) };
        const page: RouterOutputs['staff']['list'] = await queryClient.fetchQuery({
          ...trpc.staff.list.queryOptions(input),
          staleTime: 0,
        });
        people.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return people;
    },
  });
