import { DIRECTORY_ORDERS } from '@muster/contract';
import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';
import type { Sort } from '../../ui/table/column.ts';

/** The filters, as they stand in the address. Several skills or tags have commas between. */
export interface DirectorySearch {
  q?: string;
  team?: string;
  role?: string;
  source?: string;
  skills?: string;
  tags?: string;
  /** By which column, with a minus the other way round. */
  sort?: string;
}

export type DirectoryPerson = RouterOutputs['directory']['search']['data'][number];

export const ROLES = ['chief', 'member', 'owner', 'finance', 'catering'] as const;
export const SOURCES = ['project', 'applicants', 'pool'] as const;

/** What is asked for: an address may hold nonsense, which filters nothing. */
export function filtersOf(pid: string, { q, team, role, source, skills, tags }: DirectorySearch) {
  const knownRole = ROLES.find((known) => known === role);
  const knownSource = SOURCES.find((known) => known === source);
  return {
    pid,
    ...(q?.trim() && { q: q.trim().slice(0, 100) }),
    ...(team && { tid: team }),
    ...(knownRole && { role: knownRole }),
    ...(knownSource && { source: knownSource }),
    ...(skills && { skills: skills.slice(0, 500) }),
    ...(tags && { tags: tags.slice(0, 500) }),
  };
}

type Order = (typeof DIRECTORY_ORDERS)[number];

export const orderOf = ({ sort }: DirectorySearch): Order => DIRECTORY_ORDERS.find((known) => known === sort) ?? 'name';

export const sortOf = (order: Order): Sort => ({ by: order.replace('-', ''), desc: order.startsWith('-') });

export const listOf = (texts: string | undefined): string[] => (texts ?? '').split(',').filter(Boolean);

/** The most that can be selected, tagged or written to at once. */
export const MOST_SELECTED = 1000;

export const peoplePages = (filters: ReturnType<typeof filtersOf>, sort: Order) =>
  trpc.directory.search.infiniteQueryOptions(
    { ...filters, sort, limit: 100 },
    {
      getNextPageParam: (page) => page.next_cursor,
      // While one types, the list before stays until the next is there,
      placeholderData: (before) => before,
      // and a list that was waited for, and is no longer, is given up.
      trpc: { abortOnUnmount: true },
    },
  );

/** After a change of tags. */
export async function refreshDirectory(): Promise<void> {
  await Promise.all(
    [trpc.directory, trpc.tag].map((part) => queryClient.invalidateQueries({ queryKey: part.pathKey() })),
  );
}
