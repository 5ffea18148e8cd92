import { createRoute } from '@tanstack/react-router';
import type { AccountsSearch } from '../features/person/accounts/account-query.ts';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

const accountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/accounts',
  validateSearch: (search): AccountsSearch => ({
    ...readText(search, 'q'),
    ...readText(search, 'show'),
    ...readText(search, 'sort'),
  }),
  component: lazyPage(() => import('../features/person/accounts/accounts-page.tsx'), 'AccountsPage', 'person'),
});

const retentionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/retention',
  component: lazyPage(
    () => import('../features/my-data/retention/retention-page.tsx'),
    'RetentionPage',
    'my-data',
    'person',
  ),
});

/** The pages of administrators. */
export const adminRoutes = [accountsRoute, retentionRoute] as const;
