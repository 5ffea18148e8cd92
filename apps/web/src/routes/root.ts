import { createRootRoute } from '@tanstack/react-router';
import { currentSession } from '../session/current-session.ts';
import { Shell } from '../shell/shell.tsx';
import { queryClient } from '../trpc.ts';

// Loaders only start what the page will ask for, so that code and data arrive side by side and nothing waits: the page
// itself shows that it is loading, and what failed.

export const rootRoute = createRootRoute({
  loader: () => void queryClient.prefetchQuery(currentSession),
  component: Shell,
});
