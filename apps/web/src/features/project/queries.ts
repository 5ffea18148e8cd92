import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { queryClient, type RouterOutputs, statusOf, trpc } from '../../data/trpc.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

export type ProjectDetail = RouterOutputs['project']['get']['data'];
export type TeamDetail = RouterOutputs['team']['list']['data'][number];

export const projectOf = (pid: string) => trpc.project.get.queryOptions({ pid });
export const teamsOf = (pid: string) => trpc.team.list.queryOptions({ pid });
export const teamOf = (pid: string, tid: string) => trpc.team.get.queryOptions({ pid, tid });

/** Projects of the reader's that list unconfirmed people only because they always did. */
export const listingQuestions = trpc.project.listingQuestions.queryOptions({});

export const ProjectContext = createContext<ProjectDetail | null>(null);

/** The project that a page is a part of; its layout has loaded it. */
export function useProject(): ProjectDetail {
  const project = useContext(ProjectContext);
  if (project === null) throw new Error('This page stands outside of the layout of a project.');
  return project;
}

/** What the tab calls a part of the project; the overview has no name of its own. */
export function useProjectTitle(part?: string): void {
  const { name } = useProject();
  usePageTitle(part === undefined ? name : `${part} · ${name}`);
}

/** Absent, hidden and nonsense are one and the same to the reader. */
export const isNotThere = (error: unknown): boolean => [400, 401, 404, 422].includes(statusOf(error) ?? 0);

/** Puts in what a change answered, and asks anew for what depends on it. */
export async function keepProject(project: ProjectDetail): Promise<void> {
  queryClient.setQueryData(projectOf(project.pid).queryKey, { data: project });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: trpc.project.list.pathKey() }),
    queryClient.invalidateQueries({ queryKey: listingQuestions.queryKey }),
    queryClient.invalidateQueries({ queryKey: trpc.member.list.queryKey({ pid: project.pid }) }),
  ]);
}

/** A change of teams or of who is in them shows in several places. */
export async function refreshTeams(): Promise<void> {
  await Promise.all(
    // What the reader may do in the project can change with it, too.
    [
      ...[trpc.project.get, trpc.team, trpc.staff, trpc.member, trpc.directory, trpc.profile],
      // Not the open one: once accepted, its link is used up.
      ...[trpc.invitation.list, trpc.invitation.mine],
    ].map((part) => queryClient.invalidateQueries({ queryKey: part.pathKey() })),
  );
}

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
