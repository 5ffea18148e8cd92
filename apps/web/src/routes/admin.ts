import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readText } from './address.ts';
import { rootRoute } from './root.ts';

const accountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/accounts',
  validateSearch: (search): { q?: string } => readText(search, 'q'),
  component: lazyRouteComponent(() => import('../features/person/accounts/accounts-page.tsx'), 'AccountsPage'),
});

const retentionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/retention',
  component: lazyRouteComponent(() => import('../features/my-data/retention/retention-page.tsx'), 'RetentionPage'),
});

/** The pages of administrators. */
export const adminRoutes = [accountsRoute, retentionRoute] as const;
