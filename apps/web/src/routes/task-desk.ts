import { createRoute } from '@tanstack/react-router';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

/** A day that is one: anything else is as if nothing were said. */
function readDay(search: Record<string, unknown>): { day?: string } {
  const { day } = readText(search, 'day');
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? { day } : {};
}

const gridRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/tasks/grid',
  validateSearch: (search): { day?: string; task?: string } => ({ ...readDay(search), ...readText(search, 'task') }),
  // What is dragged comes with it, and with no page for volunteers.
  component: lazyPage(() => import('../features/task/desk/grid-page.tsx'), 'GridPage', 'task', 'project', 'session'),
});

const newTaskRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/tasks/new',
  validateSearch: (search): { day?: string; from?: string } => ({ ...readDay(search), ...readText(search, 'from') }),
  component: lazyPage(
    () => import('../features/task/desk/new-task-page.tsx'),
    'NewTaskPage',
    'announcement',
    'task',
    'project',
    'session',
  ),
});

const editTaskRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/tasks/$id/edit',
  component: lazyPage(
    () => import('../features/task/desk/edit-task-page.tsx'),
    'EditTaskPage',
    'announcement',
    'task',
    'project',
    'session',
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/tasks/settings',
  component: lazyPage(
    () => import('../features/task/desk/settings-page.tsx'),
    'TaskSettingsPage',
    'task',
    'team',
    'project',
    'session',
  ),
});

/** For those who make tasks and see to it that they have their people. */
export const taskDeskRoutes = [gridRoute, newTaskRoute, editTaskRoute, settingsRoute] as const;
