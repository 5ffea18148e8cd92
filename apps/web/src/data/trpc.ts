import type { AppRouter } from '@muster/api/router';
import { SECRET_QUERIES } from '@muster/rules';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, isTRPCClientError, splitLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import i18next from 'i18next';
import { answersStay } from './answers-stay.ts';
import { signInAgainLink } from './sign-in-again-link.ts';

/** What the procedures answer, by router and procedure. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type RouterInputs = inferRouterInputs<AppRouter>;

/** The HTTP status of a refusal; undefined when the server could not be reached. */
export function statusOf(error: unknown): number | undefined {
  return isTRPCClientError<AppRouter>(error) ? error.data?.httpStatus : undefined;
}

/** Why something was refused, in the words of the interface. */
export function problemOf(error: unknown) {
  return isTRPCClientError<AppRouter>(error) ? error.data?.problem : undefined;
}

/** A refusal stays one however often it is asked; only what may pass by itself is asked again. */
export function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const status = statusOf(error) ?? 503;
  return failures < 2 && (status >= 500 || status === 429);
}

/** Whether the pages take the reader for signed in, whatever became of the session meanwhile. */
export const isSignedIn = (): boolean => Boolean(queryClient.getQueryData(trpc.session.current.queryKey({}))?.data.me);

/**
 * The session may have ended elsewhere, or a project asks for its policies since: then the pages have to know. Who was
 * signed out already learns nothing new.
 */
function noticeChangeOfReader(error: unknown): void {
  const matters = statusOf(error) === 401 || problemOf(error)?.conflict === 'policies_missing';
  if (matters && isSignedIn()) {
    void queryClient.invalidateQueries({ queryKey: trpc.session.current.queryKey({}) });
  }
}

export const queryClient = answersStay(
  new QueryClient({
    queryCache: new QueryCache({ onError: noticeChangeOfReader }),
    mutationCache: new MutationCache({ onError: noticeChangeOfReader }),
    defaultOptions: {
      // Twice more, after a half and a whole second: then it is time to say so.
      queries: { retry: isWorthAnotherTry, retryDelay: (failures) => 500 * 2 ** failures, staleTime: 30_000 },
    },
  }),
);

/** Plain texts come in the language of the page. A change of it asks anew for what is shown. */
const spokenLanguage = () => ({ 'Accept-Language': i18next.language });
i18next.on('languageChanged', () => void queryClient.invalidateQueries());

// The server refuses a request that carries more calls than this.
const batches = { url: '/trpc', maxItems: 10, headers: spokenLanguage };

/** For what is asked past the cache. */
export const client = createTRPCClient<AppRouter>({
  links: [
    signInAgainLink(isSignedIn),
    splitLink({
      condition: ({ path }) => (SECRET_QUERIES as readonly string[]).includes(path),
      true: httpBatchLink({ ...batches, methodOverride: 'POST' }),
      false: httpBatchLink(batches),
    }),
  ],
});

export const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
