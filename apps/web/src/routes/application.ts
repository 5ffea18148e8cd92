import { createRoute } from '@tanstack/react-router';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

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
    'note',
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

/** Pages within a project. */
export const applicationRoutes = [inboxRoute, applyRoute] as const;
