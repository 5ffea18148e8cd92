import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const remindersRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/reminders',
  component: lazyPage(
    () => import('../features/reminder/reminders-page.tsx'),
    'RemindersPage',
    'membership',
    'project',
    'reminder',
    'session',
  ),
});

export const reminderRoutes = [remindersRoute] as const;
