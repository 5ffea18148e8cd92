import { createRoute } from '@tanstack/react-router';
import { queryClient } from '../data/trpc.ts';
import { taskDaysOf } from '../features/task/queries.ts';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';
import { rootRoute } from './root.ts';

const tasksRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/tasks',
  validateSearch: (search): { day?: string; team?: string; category?: string } => ({
    ...readText(search, 'day'),
    ...readText(search, 'team'),
    ...readText(search, 'category'),
  }),
  loader: ({ params }) => void queryClient.prefetchQuery(taskDaysOf(params.pid)),
  component: lazyPage(() => import('../features/task/tasks-page.tsx'), 'TasksPage', 'task', 'project', 'session'),
});

const taskRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/tasks/$id',
  component: lazyPage(() => import('../features/task/task-page.tsx'), 'TaskPage', 'task', 'project', 'session'),
});

const myTasksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-tasks',
  component: lazyPage(() => import('../features/task/my-tasks-page.tsx'), 'MyTasksPage', 'task'),
});

/** What there is to take; the pages of those who make tasks, and those of the event's days, stand beside them. */
export const taskRoutes = [tasksRoute, taskRoute] as const;
/** What one has taken, in all projects. */
export const ownTaskRoutes = [myTasksRoute] as const;
