import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const tasksRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/tasks',
  component: lazyPage(() => import('../features/task/tasks-page.tsx'), 'TasksPage', 'task', 'project', 'session'),
});

/** What there is to take; the pages of those who make tasks, and those of the event's days, stand beside them. */
export const taskRoutes = [tasksRoute] as const;
