import { createRoute } from '@tanstack/react-router';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const importTasksRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/tasks/import',
  component: lazyPage(
    () => import('../features/task/plan/import-tasks-page.tsx'),
    'ImportTasksPage',
    'task',
    'project',
    'session',
  ),
});

const fillRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/tasks/fill',
  validateSearch: (search): { day?: string; team?: string } => ({
    ...readText(search, 'day'),
    ...readText(search, 'team'),
  }),
  component: lazyPage(() => import('../features/task/plan/fill-page.tsx'), 'FillPage', 'task', 'project', 'session'),
});

/** For those who make many tasks at once, and fill them. */
export const taskPlanRoutes = [importTasksRoute, fillRoute] as const;
