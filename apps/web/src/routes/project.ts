import { createRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../data/trpc.ts';
import type { DirectorySearch } from '../features/directory/directory-search.ts';
import { ProjectGate } from '../features/project/project-gate.tsx';
import { projectOf } from '../features/project/queries.ts';
import { rosterOf } from '../features/roster/queries.ts';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

const newProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/new',
  component: lazyPage(() => import('../features/project/new-project-page.tsx'), 'NewProjectPage', 'project', 'session'),
});

/** One project. Its parts stand in two frames, which load it once: for anyone, and for those who are signed in. */
const projectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid',
  loader: ({ params }) => void queryClient.prefetchQuery(projectOf(params.pid)),
  component: ProjectGate,
});

const openFrame = createRoute({
  getParentRoute: () => projectRoute,
  id: 'open',
  component: lazyPage(() => import('../features/project/project-layout.tsx'), 'ProjectLayout', 'project', 'session'),
});

const ownFrame = createRoute({
  getParentRoute: () => projectRoute,
  id: 'own',
  component: lazyPage(() => import('../features/project/project-layout.tsx'), 'OwnProjectLayout', 'project', 'session'),
});

/** The event's page, which every list leads to. */
const overviewRoute = createRoute({
  getParentRoute: () => openFrame,
  path: '/',
  validateSearch: (search): { q?: string } => readText(search, 'q'),
  beforeLoad: ({ params, search }) => {
    // The roster was here, and people keep links to what they found in it.
    if (search.q !== undefined) throw redirect({ to: '/projects/$pid/roster', params, search, replace: true });
  },
  component: lazyPage(
    () => import('../features/team/overview/overview-page.tsx'),
    'OverviewPage',
    'application',
    'project',
  ),
});

/** Where the overview was. */
const oldOverviewRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/teams',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projects/$pid', params, replace: true });
  },
});

const rosterRoute = createRoute({
  getParentRoute: () => openFrame,
  path: '/roster',
  validateSearch: (search): { q?: string } => readText(search, 'q'),
  loader: ({ params }) => void queryClient.prefetchQuery(rosterOf(params.pid)),
  component: lazyPage(() => import('../features/roster/roster-page.tsx'), 'RosterPage', 'project', 'roster'),
});

const teamRoute = createRoute({
  getParentRoute: () => openFrame,
  path: '/teams/$tid',
  validateSearch: (search): { part?: string } => readText(search, 'part'),
  component: lazyPage(
    () => import('../features/team/team-page.tsx'),
    'TeamPage',
    'contact',
    'membership',
    'message',
    'announcement',
    'application',
    'project',
    'session',
    'team',
  ),
});

const peopleRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/people',
  validateSearch: (search): DirectorySearch => ({
    ...readText(search, 'q'),
    ...readText(search, 'team'),
    ...readText(search, 'role'),
    ...readText(search, 'source'),
    ...readText(search, 'skills'),
    ...readText(search, 'tags'),
    ...readText(search, 'sort'),
  }),
  component: lazyPage(
    () => import('../features/directory/directory-page.tsx'),
    'DirectoryPage',
    'membership',
    'directory',
    'import',
    'profile',
    'project',
    'session',
  ),
});

const personRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/people/$uid',
  component: lazyPage(
    () => import('../features/team/person/person-page.tsx'),
    'PersonPage',
    'application',
    'membership',
    'message',
    'project',
    'session',
    'team',
  ),
});

const importRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/import',
  component: lazyPage(
    () => import('../features/import/import-page.tsx'),
    'ImportPage',
    'import',
    'membership',
    'project',
    'session',
  ),
});

const inboxRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/applications',
  validateSearch: (search): { team?: string; state?: string; id?: string } => ({
    ...readText(search, 'team'),
    ...readText(search, 'state'),
    ...readText(search, 'id'),
  }),
  component: lazyPage(
    () => import('../features/application/inbox-page.tsx'),
    'InboxPage',
    'application',
    'message',
    'project',
    'session',
  ),
});

const applyRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/apply',
  validateSearch: (search): { team?: string } => readText(search, 'team'),
  component: lazyPage(
    () => import('../features/application/apply-page.tsx'),
    'ApplyPage',
    'application',
    'project',
    'roster',
  ),
});

const announcementsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/announcements',
  component: lazyPage(
    () => import('../features/announcement/announcements-page.tsx'),
    'AnnouncementsPage',
    'announcement',
    'project',
    'session',
  ),
});

const newAnnouncementRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/announcements/new',
  validateSearch: (search): { team?: string; chosen?: string } => ({
    ...readText(search, 'team'),
    ...readText(search, 'chosen'),
  }),
  component: lazyPage(
    () => import('../features/announcement/new-announcement-page.tsx'),
    'NewAnnouncementPage',
    'announcement',
    'project',
    'session',
  ),
});

const announcementRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/announcements/$id',
  validateSearch: (search): { state?: string } => readText(search, 'state'),
  component: lazyPage(
    () => import('../features/announcement/announcement-page.tsx'),
    'AnnouncementPage',
    'announcement',
    'project',
    'session',
  ),
});

const reportsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/reports',
  component: lazyPage(
    () => import('../features/message/reports-page.tsx'),
    'ReportsPage',
    'message',
    'project',
    'session',
  ),
});

const projectRecordsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/records',
  validateSearch: (search): { purpose?: string; team?: string; q?: string } => ({
    ...readText(search, 'purpose'),
    ...readText(search, 'team'),
    ...readText(search, 'q'),
  }),
  component: lazyPage(
    () => import('../features/vault/look/records-page.tsx'),
    'ProjectRecordsPage',
    'project',
    'vault',
  ),
});

const dietCountsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/diet',
  component: lazyPage(() => import('../features/vault/meals/meals-page.tsx'), 'DietCountsPage', 'session', 'vault'),
});

const projectSettingsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/settings',
  component: lazyPage(
    () => import('../features/project/settings/settings-page.tsx'),
    'SettingsPage',
    'membership',
    'message',
    'project',
    'session',
    'team',
  ),
});

const policiesRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/policies',
  component: lazyPage(
    () => import('../features/project/policies-page.tsx'),
    'PoliciesPage',
    'application',
    'project',
    'session',
  ),
});

/** The pages of one project; each decides by what the service says that its reader may do. */
export const projectRoutes = [
  newProjectRoute,
  projectRoute.addChildren([
    oldOverviewRoute,
    openFrame.addChildren([overviewRoute, rosterRoute, teamRoute]),
    ownFrame.addChildren([
      peopleRoute,
      personRoute,
      importRoute,
      inboxRoute,
      applyRoute,
      announcementsRoute,
      newAnnouncementRoute,
      announcementRoute,
      reportsRoute,
      projectRecordsRoute,
      dietCountsRoute,
      projectSettingsRoute,
      policiesRoute,
    ]),
  ]),
] as const;
