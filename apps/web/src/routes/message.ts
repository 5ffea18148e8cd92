import { createRoute } from '@tanstack/react-router';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';
import { rootRoute } from './root.ts';

const messagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages',
  component: lazyPage(() => import('../features/message/messages-page.tsx'), 'MessagesPage', 'message'),
});

const newThreadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages/new',
  validateSearch: (search): { project?: string; team?: string; person?: string } => ({
    ...readText(search, 'project'),
    ...readText(search, 'team'),
    ...readText(search, 'person'),
  }),
  component: lazyPage(() => import('../features/message/new-thread-page.tsx'), 'NewThreadPage', 'message'),
});

const threadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages/$id',
  component: lazyPage(() => import('../features/message/thread-page.tsx'), 'ThreadPage', 'message'),
});

const reportsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/reports',
  component: lazyPage(
    () => import('../features/message/reports-page.tsx'),
    'ReportsPage',
    'message',
    'project',
    'session',
  ),
});

/** One's own conversations over all projects, and what was reported in one. */
export const messageRoutes = { own: [messagesRoute, newThreadRoute, threadRoute], ofProject: [reportsRoute] } as const;
