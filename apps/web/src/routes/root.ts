import { createRootRoute } from '@tanstack/react-router';
import { queryClient } from '../data/trpc.ts';
import { currentSession } from '../session/current-session.ts';
import { RootShell } from './root-shell.tsx';

// Loaders only start what the page will ask for, so that code and data arrive side by side and nothing waits: the page
// itself shows that it is loading, and what failed.

export const rootRoute = createRootRoute({
  loader: () => void queryClient.prefetchQuery(currentSession),
  component: RootShell,
});
