import { createRoute } from '@tanstack/react-router';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const checkInRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/tasks/check-in',
  validateSearch: (search): { at?: string } =>
    typeof search.at === 'string' && !Number.isNaN(Date.parse(search.at))
      ? { at: new Date(search.at).toISOString() }
      : {},
  component: lazyPage(
    () => import('../features/task/day/check-in-page.tsx'),
    'CheckInPage',
    'task',
    'project',
    'session',
  ),
});

const hoursRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/tasks/hours',
  validateSearch: (search): { q?: string; sort?: string } => ({
    ...readText(search, 'q'),
    ...readText(search, 'sort'),
  }),
  component: lazyPage(() => import('../features/task/day/hours-page.tsx'), 'HoursPage', 'task', 'project', 'session'),
});

const wallSettingsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/tasks/wall',
  component: lazyPage(
    () => import('../features/task/day/wall-settings-page.tsx'),
    'WallSettingsPage',
    'task',
    'project',
    'session',
  ),
});

/** On the event's days, and for them. */
export const taskDayRoutes = [checkInRoute, hoursRoute, wallSettingsRoute] as const;
