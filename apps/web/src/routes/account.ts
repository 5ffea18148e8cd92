import { createRoute } from '@tanstack/react-router';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { messageRoutes } from './message.ts';
import { rootRoute } from './root.ts';
import { ownTaskRoutes } from './task.ts';

const myApplicationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/applications',
  component: lazyPage(
    () => import('../features/application/my-applications-page.tsx'),
    'MyApplicationsPage',
    'application',
    'project',
  ),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  component: lazyPage(() => import('../features/account/account-layout.tsx'), 'AccountLayout', 'account'),
});

const accountStartRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/',
  component: lazyPage(() => import('../features/account/account-home-page.tsx'), 'AccountHomePage', 'account'),
});

const myTeamsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-teams',
  component: lazyPage(() => import('../features/home/my-teams-page.tsx'), 'MyTeamsPage', 'contact', 'message'),
});

const toDoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/to-do',
  component: lazyPage(() => import('../features/home/to-do-page.tsx'), 'ToDoPage', 'application'),
});

const meRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/me',
  validateSearch: (search): { connected?: string; error?: string } => ({
    ...readText(search, 'connected'),
    ...readText(search, 'error'),
  }),
  component: lazyPage(
    () => import('../features/account/me-page.tsx'),
    'MePage',
    'access',
    'announcement',
    'person',
    'session',
  ),
});

const resumeRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/resume',
  component: lazyPage(() => import('../features/profile/resume/resume-page.tsx'), 'ResumePage', 'profile'),
});

const visibilityRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/visibility',
  component: lazyPage(
    () => import('../features/profile/visibility/visibility-page.tsx'),
    'VisibilityPage',
    'directory',
    'profile',
  ),
});

const recordsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/records',
  component: lazyPage(() => import('../features/vault/own/records-page.tsx'), 'RecordsPage', 'vault'),
});

const bankRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bank',
  component: lazyPage(() => import('../features/vault/own/bank-page.tsx'), 'BankPage', 'vault'),
});

const addressRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/address',
  component: lazyPage(() => import('../features/vault/own/address-page.tsx'), 'AddressPage', 'vault'),
});

const dietRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/diet',
  component: lazyPage(() => import('../features/vault/own/diet-page.tsx'), 'DietPage', 'vault'),
});

const realProfileRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/profile',
  component: lazyPage(() => import('../features/vault/own/real-profile-page.tsx'), 'RealProfilePage', 'vault'),
});

const whoLookedRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/who-looked',
  component: lazyPage(() => import('../features/vault/own/who-looked-page.tsx'), 'WhoLookedPage', 'vault'),
});

const dataRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/data',
  component: lazyPage(() => import('../features/my-data/data-page.tsx'), 'DataPage', 'my-data', 'vault'),
});

const apiAccessRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/api-access',
  validateSearch: (search): { of?: string } => readText(search, 'of'),
  component: lazyPage(() => import('../features/access/api-access/api-access-page.tsx'), 'ApiAccessPage', 'access'),
});

const sessionsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sessions',
  component: lazyPage(() => import('../features/access/sessions/sessions-page.tsx'), 'SessionsPage', 'access'),
});

/** The pages of one’s own account. */
export const accountRoutes = [
  myTeamsRoute,
  toDoRoute,
  myApplicationsRoute,
  ...messageRoutes.own,
  ...ownTaskRoutes,
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
