import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { answersStay } from '../data/answers-stay.ts';
import type { Me } from '../session/current-session.ts';
import { MeContext } from '../session/me-context.ts';
import { DraftOwner } from '../ui/form/drafts.ts';

/** Not the app's own: only that there is one, and where it would go. */
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
}) as unknown as AnyRouter;

/** A component as it stands in the app, for one who is signed in. */
export function show(children: ReactNode, owner: string | null = 'ada', me: Me | null = null) {
  const queryClient = answersStay(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Suspense fallback="…">
          <DraftOwner value={owner}>
            <MeContext value={me}>
              <RouterContextProvider router={router}>{children}</RouterContextProvider>
            </MeContext>
          </DraftOwner>
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
