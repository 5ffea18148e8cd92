import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

/** For a screen that everybody sees; the address is its credential. */
export const taskWallRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wall/$secret',
  component: lazyPage(() => import('../features/task/day/wall-page.tsx'), 'WallPage'),
});
