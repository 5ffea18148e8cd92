import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readAddress, readText, writeAddress } from './address.ts';
import type { DirectorySearch } from './pages/directory/directory-search.ts';
import { HomePage } from './pages/home/home-page.tsx';
import { ProjectsPage } from './pages/projects/projects-page.tsx';
import { projectPages, WHICH, type Which } from './pages/projects/projects-query.ts';
import { rosterOf } from './pages/roster/roster-query.ts';
import { currentSession } from './session/current-session.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { queryClient } from './trpc.ts';

// Loaders only start what the page will ask for, so that code and data arrive side by side and nothing waits: the page
// itself shows that it is loading, and what failed.

const rootRoute = createRootRoute({
  loader: () => void queryClient.prefetchQuery(currentSession),
  component: Shell,
});

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
  validateSearch: (search): { which?: Which } => {
    const which = WHICH.find((known) => known === search.which);
    return which === undefined ? {} : { which };
  },
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

const newProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/new',
  component: lazyRouteComponent(() => import('./pages/project/new-project-page.tsx'), 'NewProjectPage'),
});

const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/teams',
  component: lazyRouteComponent(() => import('./pages/project/overview-page.tsx'), 'OverviewPage'),
});

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/people',
  validateSearch: (search): DirectorySearch => ({
    ...readText(search, 'q'),
    ...readText(search, 'team'),
    ...readText(search, 'role'),
    ...readText(search, 'source'),
    ...readText(search, 'skills'),
    ...readText(search, 'tags'),
  }),
  component: lazyRouteComponent(() => import('./pages/directory/directory-page.tsx'), 'DirectoryPage'),
});

const inboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/applications',
  validateSearch: (search): { team?: string; state?: string } => ({
    ...readText(search, 'team'),
    ...readText(search, 'state'),
  }),
  component: lazyRouteComponent(() => import('./pages/application/inbox-page.tsx'), 'InboxPage'),
});

const applyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/apply',
  validateSearch: (search): { team?: string } => readText(search, 'team'),
  component: lazyRouteComponent(() => import('./pages/application/apply-page.tsx'), 'ApplyPage'),
});

const myApplicationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/applications',
  component: lazyRouteComponent(() => import('./pages/application/my-applications-page.tsx'), 'MyApplicationsPage'),
});

const projectSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/settings',
  component: lazyRouteComponent(() => import('./pages/project/settings/settings-page.tsx'), 'SettingsPage'),
});

const projectRecordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/records',
  validateSearch: (search): { purpose?: string; team?: string; q?: string } => ({
    ...readText(search, 'purpose'),
    ...readText(search, 'team'),
    ...readText(search, 'q'),
  }),
  component: lazyRouteComponent(() => import('./pages/project/records/records-page.tsx'), 'ProjectRecordsPage'),
});

const dietCountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/diet',
  component: lazyRouteComponent(() => import('./pages/project/diet-page.tsx'), 'DietCountsPage'),
});

const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/teams/$tid',
  validateSearch: (search): { part?: string } => readText(search, 'part'),
  component: lazyRouteComponent(() => import('./pages/team/team-page.tsx'), 'TeamPage'),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/$uid',
  component: lazyRouteComponent(() => import('./pages/people/profile-page.tsx'), 'ProfilePage'),
});

const announcementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/announcements',
  component: lazyRouteComponent(() => import('./pages/announcements/announcements-page.tsx'), 'AnnouncementsPage'),
});

const newAnnouncementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/announcements/new',
  validateSearch: (search): { team?: string } => readText(search, 'team'),
  component: lazyRouteComponent(() => import('./pages/announcements/new-announcement-page.tsx'), 'NewAnnouncementPage'),
});

const announcementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/announcements/$id',
  validateSearch: (search): { state?: string } => readText(search, 'state'),
  component: lazyRouteComponent(() => import('./pages/announcements/announcement-page.tsx'), 'AnnouncementPage'),
});

const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/import',
  component: lazyRouteComponent(() => import('./pages/import/import-page.tsx'), 'ImportPage'),
});

const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe',
  component: lazyRouteComponent(() => import('./pages/unsubscribe/unsubscribe-page.tsx'), 'UnsubscribePage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./pages/invitation/invitation-page.tsx'), 'InvitationPage'),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search): { next?: string; error?: string } => ({
    ...readText(search, 'next'),
    ...readText(search, 'error'),
  }),
  component: lazyRouteComponent(() => import('./pages/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/confirm',
  component: lazyRouteComponent(() => import('./pages/sign-in/confirm-page.tsx'), 'ConfirmPage'),
});

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  validateSearch: (search): { next?: string } => readText(search, 'next'),
  component: lazyRouteComponent(() => import('./pages/sign-in/welcome-page.tsx'), 'WelcomePage'),
});

const signedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signed-out',
  validateSearch: (search): { sessions?: string; tokens?: string } => ({
    ...readText(search, 'sessions'),
    ...readText(search, 'tokens'),
  }),
  component: lazyRouteComponent(() => import('./pages/sign-in/signed-out-page.tsx'), 'SignedOutPage'),
});

/** Apart from the other account pages: it has to work for somebody who isn't signed in yet. */
const confirmAddressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/confirm-address',
  component: lazyRouteComponent(() => import('./pages/account/confirm-address-page.tsx'), 'ConfirmAddressPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account/account-layout.tsx'), 'AccountLayout'),
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
  component: lazyRouteComponent(() => import('./pages/account/me/me-page.tsx'), 'MePage'),
});

const resumeRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/resume',
  component: lazyRouteComponent(() => import('./pages/account/resume/resume-page.tsx'), 'ResumePage'),
});

const visibilityRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/visibility',
  component: lazyRouteComponent(() => import('./pages/account/visibility/visibility-page.tsx'), 'VisibilityPage'),
});

const recordsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/records',
  component: lazyRouteComponent(() => import('./pages/account/records/records-page.tsx'), 'RecordsPage'),
});

const bankRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bank',
  component: lazyRouteComponent(() => import('./pages/account/records/bank-page.tsx'), 'BankPage'),
});

const addressRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/address',
  component: lazyRouteComponent(() => import('./pages/account/records/address-page.tsx'), 'AddressPage'),
});

const dietRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/diet',
  component: lazyRouteComponent(() => import('./pages/account/records/diet-page.tsx'), 'DietPage'),
});

const realProfileRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('./pages/account/records/profile-page.tsx'), 'ProfilePage'),
});

const whoLookedRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/who-looked',
  component: lazyRouteComponent(() => import('./pages/account/records/who-looked-page.tsx'), 'WhoLookedPage'),
});

const apiAccessRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/api-access',
  validateSearch: (search): { of?: string } => readText(search, 'of'),
  component: lazyRouteComponent(() => import('./pages/account/api-access/api-access-page.tsx'), 'ApiAccessPage'),
});

const dataRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/data',
  component: lazyRouteComponent(() => import('./pages/account/data/data-page.tsx'), 'DataPage'),
});

const goodbyeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/goodbye',
  component: lazyRouteComponent(() => import('./pages/account/data/goodbye-page.tsx'), 'GoodbyePage'),
});

const sessionsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sessions',
  component: lazyRouteComponent(() => import('./pages/account/sessions/sessions-page.tsx'), 'SessionsPage'),
});

const accountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/accounts',
  validateSearch: (search): { q?: string } => readText(search, 'q'),
  component: lazyRouteComponent(() => import('./pages/admin/accounts/accounts-page.tsx'), 'AccountsPage'),
});

const retentionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/retention',
  component: lazyRouteComponent(() => import('./pages/admin/retention/retention-page.tsx'), 'RetentionPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    projectsRoute,
    rosterRoute,
    newProjectRoute,
    overviewRoute,
    peopleRoute,
    inboxRoute,
    applyRoute,
    myApplicationsRoute,
    projectRecordsRoute,
    dietCountsRoute,
    projectSettingsRoute,
    teamRoute,
    profileRoute,
    announcementsRoute,
    newAnnouncementRoute,
    announcementRoute,
    importRoute,
    unsubscribeRoute,
    invitationRoute,
    signInRoute,
    confirmRoute,
    welcomeRoute,
    signedOutRoute,
    confirmAddressRoute,
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
    accountsRoute,
    retentionRoute,
    goodbyeRoute,
  ]),
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
