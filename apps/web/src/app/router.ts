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
