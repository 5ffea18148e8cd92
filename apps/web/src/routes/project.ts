import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '../data/trpc.ts';
import type { DirectorySearch } from '../features/directory/directory-search.ts';
import { rosterOf } from '../features/roster/queries.ts';
import { readText } from './address.ts';
import { loadProjects } from './load-projects.ts';
import { rootRoute } from './root.ts';

const newProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/new',
  component: lazyRouteComponent(() => import('../features/project/new-project-page.tsx'), 'NewProjectPage'),
});

const rosterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid',
  validateSearch: (search): { q?: string } => readText(search, 'q'),
  loader: ({ params }) => {
    loadProjects();
    void queryClient.prefetchQuery(rosterOf(params.pid));
  },
  component: lazyRouteComponent(() => import('../features/roster/roster-page.tsx'), 'RosterPage'),
});

const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/teams',
  component: lazyRouteComponent(() => import('../features/team/overview/overview-page.tsx'), 'OverviewPage'),
});

const teamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/teams/$tid',
  validateSearch: (search): { part?: string } => readText(search, 'part'),
  component: lazyRouteComponent(() => import('../features/team/team-page.tsx'), 'TeamPage'),
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
  component: lazyRouteComponent(() => import('../features/directory/directory-page.tsx'), 'DirectoryPage'),
});

const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/import',
  component: lazyRouteComponent(() => import('../features/import/import-page.tsx'), 'ImportPage'),
});

const inboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/applications',
  validateSearch: (search): { team?: string; state?: string } => ({
    ...readText(search, 'team'),
    ...readText(search, 'state'),
  }),
  component: lazyRouteComponent(() => import('../features/application/inbox-page.tsx'), 'InboxPage'),
});

const applyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/apply',
  validateSearch: (search): { team?: string } => readText(search, 'team'),
  component: lazyRouteComponent(() => import('../features/application/apply-page.tsx'), 'ApplyPage'),
});

const announcementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/announcements',
  component: lazyRouteComponent(() => import('../features/announcement/announcements-page.tsx'), 'AnnouncementsPage'),
});

const newAnnouncementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/announcements/new',
  validateSearch: (search): { team?: string } => readText(search, 'team'),
  component: lazyRouteComponent(
    () => import('../features/announcement/new-announcement-page.tsx'),
    'NewAnnouncementPage',
  ),
});

const announcementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/announcements/$id',
  validateSearch: (search): { state?: string } => readText(search, 'state'),
  component: lazyRouteComponent(() => import('../features/announcement/announcement-page.tsx'), 'AnnouncementPage'),
});

const projectRecordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/records',
  validateSearch: (search): { purpose?: string; team?: string; q?: string } => ({
    ...readText(search, 'purpose'),
    ...readText(search, 'team'),
    ...readText(search, 'q'),
  }),
  component: lazyRouteComponent(() => import('../features/vault/look/records-page.tsx'), 'ProjectRecordsPage'),
});

const dietCountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/diet',
  component: lazyRouteComponent(() => import('../features/vault/meals/meals-page.tsx'), 'DietCountsPage'),
});

const projectSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid/settings',
  component: lazyRouteComponent(() => import('../features/project/settings/settings-page.tsx'), 'SettingsPage'),
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
