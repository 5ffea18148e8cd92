import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readText } from './address.ts';
import { rootRoute } from './root.ts';

const myApplicationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/applications',
  component: lazyRouteComponent(() => import('../features/application/my-applications-page.tsx'), 'MyApplicationsPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../features/account/account-layout.tsx'), 'AccountLayout'),
});

const accountStartRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account/me', replace: true });
  },
});

const meRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/me',
  validateSearch: (search): { connected?: string; error?: string } => ({
    ...readText(search, 'connected'),
    ...readText(search, 'error'),
  }),
  component: lazyRouteComponent(() => import('../features/account/me-page.tsx'), 'MePage'),
});

const resumeRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/resume',
  component: lazyRouteComponent(() => import('../features/profile/resume/resume-page.tsx'), 'ResumePage'),
});

const visibilityRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/visibility',
  component: lazyRouteComponent(() => import('../features/profile/visibility/visibility-page.tsx'), 'VisibilityPage'),
});

const recordsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/records',
  component: lazyRouteComponent(() => import('../features/vault/own/records-page.tsx'), 'RecordsPage'),
});

const bankRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bank',
  component: lazyRouteComponent(() => import('../features/vault/own/bank-page.tsx'), 'BankPage'),
});

const addressRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/address',
  component: lazyRouteComponent(() => import('../features/vault/own/address-page.tsx'), 'AddressPage'),
});

const dietRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/diet',
  component: lazyRouteComponent(() => import('../features/vault/own/diet-page.tsx'), 'DietPage'),
});

const realProfileRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/vault/own/real-profile-page.tsx'), 'ProfilePage'),
});

const whoLookedRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/who-looked',
  component: lazyRouteComponent(() => import('../features/vault/own/who-looked-page.tsx'), 'WhoLookedPage'),
});

const dataRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/data',
  component: lazyRouteComponent(() => import('../features/my-data/data-page.tsx'), 'DataPage'),
});

const apiAccessRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/api-access',
  validateSearch: (search): { of?: string } => readText(search, 'of'),
  component: lazyRouteComponent(() => import('../features/access/api-access/api-access-page.tsx'), 'ApiAccessPage'),
});

const sessionsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sessions',
  component: lazyRouteComponent(() => import('../features/access/sessions/sessions-page.tsx'), 'SessionsPage'),
});

/** The pages of one’s own account. */
export const accountRoutes = [
  myApplicationsRoute,
  accountRoute.addChildren([
    accountStartRoute,
    meRoute,
    resumeRoute,
    visibilityRoute,
    recordsRoute,
    bankRoute,
    addressRoute,
    dietRoute,
    realProfileRoute,
    whoLookedRoute,
    dataRoute,
    apiAccessRoute,
    sessionsRoute,
  ]),
] as const;
