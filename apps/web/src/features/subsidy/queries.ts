import type { SubsidyState } from '@muster/rules/subsidy';
import { queryOptions } from '@tanstack/react-query';
import { client, queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';

export type SubsidyTable = RouterOutputs['subsidy']['table']['data'];
export type SubsidyRate = SubsidyTable['rates'][number];
export type SubsidyRequest = RouterOutputs['subsidy']['list']['data'][number];
export type SubsidyDetail = RouterOutputs['subsidy']['get']['data'];
export type SubsidyTotals = RouterOutputs['subsidyTotals']['get']['data'];
export type MySubsidy = RouterOutputs['subsidy']['mine']['data'][number];

export const subsidyTableOf = (pid: string) => trpc.subsidy.table.queryOptions({ pid });
export const subsidyRequestOf = (pid: string, id: string) => trpc.subsidy.get.queryOptions({ pid, id });
export const subsidyTotalsOf = (pid: string) => trpc.subsidyTotals.get.queryOptions({ pid }, { staleTime: 0 });
/** The reader's own, of all projects; the newest are enough for the start page. */
export const mySubsidies = trpc.subsidy.mine.queryOptions({ limit: 20 });

/** What waits for the reader in all projects: to attest, to approve, to confirm. */
export const waitingSubsidies = trpc.subsidy.waiting.queryOptions({});

interface Which {
  state?: SubsidyState;
  mine?: true;
}

/** All of them, page after page: one is chosen among others, and a sum over a part of them would be none. */
export const subsidyRequestsOf = (pid: string, which: Which) =>
  queryOptions({
    queryKey: [...trpc.subsidy.pathKey(), 'all', pid, which],
    // Others work on the same list.
    staleTime: 0,
    queryFn: async () => {
      const requests: SubsidyRequest[] = [];
      let cursor: string | null = null;
      do {
        const page: RouterOutputs['subsidy']['list'] = await client.subsidy.list.query({
          pid,
          ...which,
          limit: 100,
          ...(cursor !== null && { cursor }),
        });
        requests.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return requests;
    },
  });

/** A move changes the request, the lists that it is in, and the sums. */
export async function refreshSubsidy(): Promise<void> {
  await Promise.all(
    [trpc.subsidy, trpc.subsidyTotals].map((part) => queryClient.invalidateQueries({ queryKey: part.pathKey() })),
  );
}
