import { useQuery } from '@tanstack/react-query';
import { queryClient, type RouterOutputs, trpc } from '../data/trpc.ts';

type Session = RouterOutputs['session']['current']['data'];
export type Me = NonNullable<Session['me']>;

/** Who is reading: the first thing that every page asks. */
export const currentSession = trpc.session.current.queryOptions({});

/** Undefined while nobody knows yet. */
export function useSession(): Session | undefined {
  return useQuery(currentSession).data?.data;
}

const ASK_AGAIN_MS = 2_000;

/** Whether the outside provider can be used to sign in. While it has not answered the service yet, this asks again. */
export function useProvider(): boolean {
  const { data } = useQuery({
    ...currentSession,
    refetchInterval: ({ state }) => (state.data?.data.provider_awaited ? ASK_AGAIN_MS : false),
  });
  return data?.data.provider ?? false;
}

/** The reader has signed in or out: what was loaded for the one before is of no use any more. */
export async function refreshForReader(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}

/** The same person, with a newer sign-in or with other data. */
export const refreshSession = (): Promise<void> => queryClient.invalidateQueries({ queryKey: currentSession.queryKey });

/** Puts in what a change of one's own account answered, so that name and language follow at once. */
export function keepMe(me: Me): void {
  queryClient.setQueryData(currentSession.queryKey, (known) => known && { data: { ...known.data, me } });
}
