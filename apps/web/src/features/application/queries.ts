import { useQuery } from '@tanstack/react-query';
import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';
import { useSession } from '../../session/current-session.ts';
import { refreshTeams, type TeamDetail } from '../project/queries.ts';

export type Application = RouterOutputs['application']['list']['data'][number];

/** What the reader waits for, as far as one answer holds: to know where they have applied already. */
export function useOpenApplications(): Application[] {
  const signedIn = Boolean(useSession()?.me);
  const query = useQuery(
    trpc.application.listMine.queryOptions({ limit: 100, state: 'applied' }, { enabled: signedIn }),
  );
  return query.data?.data ?? [];
}

/** The applicant was shown another team and decides now: there is nothing to answer meanwhile. */
export const isAsked = ({ state, suggested_tid, suggestion_left }: Application): boolean =>
  state === 'applied' && suggested_tid !== null && !suggestion_left;

export type Applicant = RouterOutputs['application']['applicant']['data'];

export const applicantOf = (pid: string, id: string) =>
  trpc.application.applicant.queryOptions({ pid, id }, { staleTime: 0 });

export const isOpen = (team: TeamDetail): boolean => team.open_to_applications && !team.closed;

/** An answered application shows in lists, in what waits, and in the team that the applicant is in by now. */
export async function refreshApplications(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: trpc.application.pathKey() }), refreshTeams()]);
}
