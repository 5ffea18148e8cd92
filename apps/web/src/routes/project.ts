import { createRoute } from '@tanstack/react-router';
import { queryClient } from '../data/trpc.ts';
import type { DirectorySearch } from '../features/directory/directory-search.ts';
import { rosterOf } from '../features/roster/queries.ts';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { loadProjects } from './load-projects.ts';
import { rootRoute } from './root.ts';

const newProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/new',
  component: lazyPage(() => import('../features/project/new-project-page.tsx'), 'NewProjectPage', 'project'),
});

const rosterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid',
  validateSearch: (search): { q?: string } => readText(search, 'q'),
  loader: ({ params }) => {
    loadProjects();
    void queryClient.prefetchQuery(rosterOf(params.pid));
  },
  component: lazyPage(() => import('../features/roster/roster-page.tsx'), 'RosterPage', 'project', 'roster'),
});

const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/teams',
  component: lazyPage(
    () => import('../features/team/overview/overview-page.tsx'),
    'OverviewPage',
    'application',
    'project',
  ),
});

const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/teams/$tid',
  validateSearch: (search): { part?: string } => readText(search, 'part'),
  component: lazyPage(
    () => import('../features/team/team-page.tsx'),
    'TeamPage',
    'membership',
    'announcement',
    'application',
    'project',
    'team',
  ),
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
  component: lazyPage(
    () => import('../features/directory/directory-page.tsx'),
    'DirectoryPage',
    'membership',
    'directory',
    'import',
    'profile',
    'project',
  ),
});

const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/import',
  component: lazyPage(() => import('../features/import/import-page.tsx'), 'ImportPage', 'import', 'project'),
});

const inboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/applications',
  validateSearch: (search): { team?: string; state?: string } => ({
    ...readText(search, 'team'),
    ...readText(search, 'state'),
  }),
  component: lazyPage(() => import('../features/application/inbox-page.tsx'), 'InboxPage', 'application', 'project'),
});

const applyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/apply',
  validateSearch: (search): { team?: string } => readText(search, 'team'),
  component: lazyPage(() => import('../features/application/apply-page.tsx'), 'ApplyPage', 'application', 'project'),
});

const announcementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/announcements',
  component: lazyPage(
    () => import('../features/announcement/announcements-page.tsx'),
    'AnnouncementsPage',
    'announcement',
    'project',
  ),
});

const newAnnouncementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/announcements/new',
  validateSearch: (search): { team?: string } => readText(search, 'team'),
  component: lazyPage(
    () => import('../features/announcement/new-announcement-page.tsx'),
    'NewAnnouncementPage',
    'announcement',
    'project',
  ),
});

const announcementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/announcements/$id',
  validateSearch: (search): { state?: string } => readText(search, 'state'),
  component: lazyPage(
    () => import('../features/announcement/announcement-page.tsx'),
    'AnnouncementPage',
    'announcement',
    'project',
  ),
});

const projectRecordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/records',
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
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/diet',
  component: lazyPage(() => import('../features/vault/meals/meals-page.tsx'), 'DietCountsPage', 'project', 'vault'),
});

const projectSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/settings',
  component: lazyPage(
    () => import('../features/project/settings/settings-page.tsx'),
    'SettingsPage',
    'membership',
    'project',
    'team',
  ),
});

/** The pages of one project; each decides itself what its reader may see. */
export const projectRoutes = [
  newProjectRoute,
  rosterRoute,
  overviewRoute,
  teamRoute,
  peopleRoute,
  importRoute,
  inboxRoute,
  applyRoute,
  announcementsRoute,
  newAnnouncementRoute,
  announcementRoute,
  projectRecordsRoute,
  dietCountsRoute,
  projectSettingsRoute,
] as const;
