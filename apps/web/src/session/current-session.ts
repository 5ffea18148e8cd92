import { useQuery } from '@tanstack/react-query';
import { askForSignIn, isSignInDeclined } from '../data/fresh-sign-in.ts';
import { client, queryClient, type RouterOutputs, trpc } from '../data/trpc.ts';
import { hasTyped } from '../ui/form/unsaved.ts';

type Answer = RouterOutputs['session']['current'];
type Session = Answer['data'];
export type Me = NonNullable<Session['me']>;

const { queryKey } = trpc.session.current.queryOptions({});

/** Who is reading: the first thing that every page asks. */
export const currentSession = {
  ...trpc.session.current.queryOptions({}),
  queryFn: async (): Promise<Answer> => heldReader(await askWhoReads()),
};

/** Straight from the service, whatever is on the page. */
export const askWhoReads = (): Promise<Answer> => client.session.current.query({});

/**
 * A session that ended elsewhere must not take away a page on which something is typed: the person is asked to sign in
 * there, and stays who they were until they do. Where nothing is typed the page goes, and with it what it shows.
 */
async function heldReader(answer: Answer): Promise<Answer> {
  const known = queryClient.getQueryData(queryKey);
  if (!known?.data.me || answer.data.me || !hasTyped()) return answer;
  if (isSignInDeclined()) return known;
  return (await askForSignIn('ended')) ? askWhoReads() : known;
}

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

/** The same person, with other data. */
export const refreshSession = (): Promise<void> => queryClient.invalidateQueries({ queryKey });

/** The same person, with a newer sign-in; pages read anew what they were refused meanwhile. */
export function keepSession(answer: Answer): void {
  queryClient.setQueryData(queryKey, answer);
  const isOther = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean => path !== queryKey[0];
  void queryClient.invalidateQueries({ predicate: isOther });
}

/** What the service knows now without being asked again. */
export function noteSpoken(language: NonNullable<Me['last_locale']>): void {
  queryClient.setQueryData(
    queryKey,
    (known) => known && { data: { ...known.data, me: known.data.me && { ...known.data.me, last_locale: language } } },
  );
}

/** Puts in what a change of one's own account answered, so that name and language follow at once. */
export function keepMe(me: Me): void {
  queryClient.setQueryData(queryKey, (known) => known && { data: { ...known.data, me } });
}
