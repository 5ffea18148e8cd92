import { queryClient, type RouterOutputs, statusOf, trpc } from '../../data/trpc.ts';

export type ProjectDetail = RouterOutputs['project']['get']['data'];
export type TeamDetail = RouterOutputs['team']['list']['data'][number];

export const projectOf = (pid: string) => trpc.project.get.queryOptions({ pid });
export const teamsOf = (pid: string) => trpc.team.list.queryOptions({ pid });
export const teamOf = (pid: string, tid: string) => trpc.team.get.queryOptions({ pid, tid });

/** Absent, hidden and nonsense are one and the same to the reader. */
export const isNotThere = (error: unknown): boolean => [400, 401, 404].includes(statusOf(error) ?? 0);

/** Puts in what a change answered, and asks anew for what depends on it. */
export async function keepProject(project: ProjectDetail): Promise<void> {
  queryClient.setQueryData(projectOf(project.pid).queryKey, { data: project });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: trpc.project.list.pathKey() }),
    queryClient.invalidateQueries({ queryKey: trpc.member.list.queryKey({ pid: project.pid }) }),
  ]);
}

/** A change of teams or of who is in them shows in several places. */
export async function refreshTeams(): Promise<void> {
  await Promise.all(
    [trpc.team, trpc.staff, trpc.member, trpc.invitation, trpc.directory, trpc.profile].map((part) =>
      queryClient.invalidateQueries({ queryKey: part.pathKey() }),
    ),
  );
}
