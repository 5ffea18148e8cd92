import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';

/** The filters, as they stand in the address. Several skills or tags have commas between. */
export interface DirectorySearch {
  q?: string;
  team?: string;
  role?: string;
  source?: string;
  skills?: string;
  tags?: string;
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

export const listOf = (texts: string | undefined): string[] => (texts ?? '').split(',').filter(Boolean);

export const peoplePages = (filters: ReturnType<typeof filtersOf>) =>
  trpc.directory.search.infiniteQueryOptions(
    { ...filters, limit: 50 },
    // While one types, the list before stays until the next is there.
    { getNextPageParam: (page) => page.next_cursor, placeholderData: (before) => before },
  );

/** After a change of tags. */
export async function refreshDirectory(): Promise<void> {
  await Promise.all(
    [trpc.directory, trpc.tag].map((part) => queryClient.invalidateQueries({ queryKey: part.pathKey() })),
  );
}
