import { createRoute } from '@tanstack/react-router';
import { queryClient } from '../data/trpc.ts';
import { rosterOf } from '../features/roster/queries.ts';
import { readText } from './address.ts';
import { announcementRoutes } from './announcement.ts';
import { applicationRoutes } from './application.ts';
import { dashboardRoutes } from './dashboard.ts';
import { directoryRoutes } from './directory.ts';
import { formRoutes } from './form.ts';
import { formDeskRoutes } from './form-desk.ts';
import { lazyPage } from './lazy-page.ts';
import { messageRoutes } from './message.ts';
import { printRoutes } from './print.ts';
import { openFrame, ownFrame, projectRoute } from './project-frames.ts';
import { reminderRoutes } from './reminder.ts';
import { rootRoute } from './root.ts';
import { settingsRoutes } from './settings.ts';
import { subsidyRoutes } from './subsidy.ts';
import { subsidyDeskRoutes } from './subsidy-desk.ts';
import { taskRoutes } from './task.ts';
import { taskDayRoutes } from './task-day.ts';
import { taskDeskRoutes } from './task-desk.ts';
import { taskPlanRoutes } from './task-plan.ts';
import { teamRoutes } from './team.ts';
import { vaultRoutes } from './vault.ts';

const newProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/new',
  validateSearch: (search): { from?: string } => (typeof search.from === 'string' ? { from: search.from } : {}),
  component: lazyPage(() => import('../features/project/new-project-page.tsx'), 'NewProjectPage', 'project', 'session'),
});

const rosterRoute = createRoute({
  getParentRoute: () => openFrame,
  path: '/roster',
  validateSearch: (search): { q?: string } => readText(search, 'q'),
  loader: ({ params }) => void queryClient.prefetchQuery(rosterOf(params.pid)),
  component: lazyPage(() => import('../features/roster/roster-page.tsx'), 'RosterPage', 'project', 'roster'),
});

const historyRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/history',
  component: lazyPage(
    () => import('../features/project/history-page.tsx'),
    'HistoryPage',
    'audit',
    'project',
    'session',
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
    ...teamRoutes.old,
    openFrame.addChildren([...teamRoutes.open, rosterRoute]),
    ownFrame.addChildren([
      ...teamRoutes.own,
      ...dashboardRoutes,
      ...directoryRoutes,
      ...applicationRoutes,
      ...announcementRoutes.ofProject,
      ...formRoutes,
      ...formDeskRoutes,
      ...messageRoutes.ofProject,
      ...vaultRoutes,
      ...printRoutes,
      ...reminderRoutes,
      ...subsidyDeskRoutes,
      ...taskRoutes,
      ...taskDeskRoutes,
      ...taskPlanRoutes,
      ...taskDayRoutes,
      ...subsidyRoutes,
      settingsRoutes,
      historyRoute,
      policiesRoute,
    ]),
  ]),
] as const;
