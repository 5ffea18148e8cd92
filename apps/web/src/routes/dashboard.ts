import { createRoute } from '@tanstack/react-router';
import { queryClient } from '../data/trpc.ts';
import { dashboardOf } from '../features/dashboard/queries.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/dashboard',
  loader: ({ params }) => void queryClient.prefetchQuery(dashboardOf(params.pid)),
  // The chart library comes with this page, and with no other.
  component: lazyPage(
    () => import('../features/dashboard/dashboard-page.tsx'),
    'DashboardPage',
    'dashboard',
    'project',
    'session',
  ),
});

export const dashboardRoutes = [dashboardRoute] as const;
