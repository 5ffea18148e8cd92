import { createRouter } from '@tanstack/react-router';
import { accountRoutes } from '../routes/account.ts';
import { readAddress, writeAddress } from '../routes/address.ts';
import { adminRoutes } from '../routes/admin.ts';
import { openRoutes } from '../routes/open.ts';
import { projectRoutes } from '../routes/project.ts';
import { rootRoute } from '../routes/root.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';

export const router = createRouter({
  routeTree: rootRoute.addChildren([...openRoutes, ...projectRoutes, ...accountRoutes, ...adminRoutes]),
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
  // Code and data of a page come when its link is pointed at, focused or touched. Loaders only ask, through the cache, what
  // is fresh for half a minute there; what opening a page changes (read, looked at) is the page's own doing, never theirs.
  defaultPreload: 'intent',
  // A pointer on its way over a list means none of its rows.
  defaultPreloadDelay: 100,
  scrollRestoration: true,
  parseSearch: readAddress,
  stringifySearch: writeAddress,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
