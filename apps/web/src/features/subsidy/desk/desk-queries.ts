import { SUBSIDY_STATES, type SubsidyState } from '@muster/rules/subsidy';
import { queryClient, trpc } from '../../../data/trpc.ts';
import { refreshSubsidy } from '../queries.ts';

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

/** A request that moves changes sums, lists and batches. */
export async function refreshDesk(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: trpc.subsidyBatch.pathKey() }), refreshSubsidy()]);
}
