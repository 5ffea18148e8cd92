import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readAddress, readText, writeAddress } from './address.ts';
import { HomePage } from './pages/home/home-page.tsx';
import { ProjectsPage } from './pages/projects/projects-page.tsx';
import { projectPages } from './pages/projects/projects-query.ts';
import { rosterOf } from './pages/roster/roster-query.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { queryClient } from './trpc.ts';

// Loaders only start what the page will ask for, so that code and data arrive side by side and nothing waits: the page
// itself shows that it is loading, and what failed.

const rootRoute = createRootRoute({ component: Shell });

const loadProjects = (): void => void queryClient.prefetchInfiniteQuery(projectPages);

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: loadProjects,
  component: HomePage,
});

const projectsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects',
  loader: loadProjects,
  component: ProjectsPage,
});

const rosterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid',
  validateSearch: (search): { q?: string } => readText(search, 'q'),
  loader: ({ params }) => {
    loadProjects();
    void queryClient.prefetchQuery(rosterOf(params.pid));
  },
  component: lazyRouteComponent(() => import('./pages/roster/roster-page.tsx'), 'RosterPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, projectsRoute, rosterRoute]),
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch: readAddress,
  stringifySearch: writeAddress,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
