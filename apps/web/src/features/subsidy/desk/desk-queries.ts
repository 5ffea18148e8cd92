import { SUBSIDY_STATES, type SubsidyState } from '@muster/rules/subsidy';
import { queryOptions } from '@tanstack/react-query';
import { client, queryClient, type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type SubsidyRequest = RouterOutputs['subsidy']['list']['data'][number];
export type SubsidyDetail = RouterOutputs['subsidy']['get']['data'];
export type SubsidyTable = RouterOutputs['subsidy']['table']['data'];

export const subsidyTableOf = (pid: string) => trpc.subsidy.table.queryOptions({ pid });
export const subsidyRequestOf = (pid: string, id: string) => trpc.subsidy.get.queryOptions({ pid, id });

/** The filters, as they stand in the address. */
export interface DeskSearch {
  state?: string;
  team?: string;
  place?: string;
  /** The request that is looked at. */
  id?: string;
}

/** What finance decides about comes first. */
export const USUAL_STATE: SubsidyState = 'attested';

/** Which state is asked for; undefined for all. An address may hold nonsense, which is as if nothing were said. */
export const stateIn = ({ state }: DeskSearch): SubsidyState | undefined =>
  state === 'all' ? undefined : (SUBSIDY_STATES.find((known) => known === state) ?? USUAL_STATE);

export function filtersIn(pid: string, search: DeskSearch) {
  const state = stateIn(search);
  return {
    pid,
    ...(state && { state }),
    ...(search.team && { tid: search.team }),
    ...(search.place && { location: search.place.slice(0, 100) }),
  };
}

export const requestPages = (filters: ReturnType<typeof filtersIn>) =>
  trpc.subsidy.list.infiniteQueryOptions(
    { ...filters, limit: 100 },
    // While one filters, the list before stays until the next is there.
    { getNextPageParam: (page) => page.next_cursor, placeholderData: (before) => before, staleTime: 0 },
  );

/** All requests of a state, page after page: some hundred at most, to be summed up and chosen from. */
export const requestsIn = (pid: string, state: SubsidyState) =>
  queryOptions({
    queryKey: [...trpc.subsidy.pathKey(), 'all', pid, state],
    staleTime: 0,
    queryFn: async () => {
      const requests: SubsidyRequest[] = [];
      let cursor: string | null = null;
      do {
        const page: RouterOutputs['subsidy']['list'] = await client.subsidy.list.query({
          pid,
          state,
          limit: 100,
          ...(cursor !== null && { cursor }),
        });
        requests.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return requests;
    },
  });

/** A request that moves changes sums, lists and batches. */
export async function refreshSubsidy(): Promise<void> {
  await Promise.all(
    [trpc.subsidy, trpc.subsidyTotals].map((part) => queryClient.invalidateQueries({ queryKey: part.pathKey() })),
  );
}
