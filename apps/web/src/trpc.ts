import type { AppRouter } from '@muster/api/router';
import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, isTRPCClientError } from '@trpc/client';
import type { inferRouterOutputs } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';

/** What the procedures answer, by router and procedure. */
export type Answers = inferRouterOutputs<AppRouter>;

/** The HTTP status of a refusal; undefined when the server could not be reached. */
export function statusOf(error: unknown): number | undefined {
  return isTRPCClientError<AppRouter>(error) ? error.data?.httpStatus : undefined;
}

/** A refusal stays one however often it is asked; only what may pass by itself is asked again. */
export function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const status = statusOf(error) ?? 503;
  return failures < 2 && (status >= 500 || status === 429);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Twice more, after a half and a whole second: then it is time to say so.
    queries: { retry: isWorthAnotherTry, retryDelay: (failures) => 500 * 2 ** failures, staleTime: 30_000 },
  },
});

const client = createTRPCClient<AppRouter>({
  // The server refuses a request that carries more calls than this.
  links: [httpBatchLink({ url: '/trpc', maxItems: 10 })],
});

export const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
