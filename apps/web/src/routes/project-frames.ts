import { createRoute } from '@tanstack/react-router';
import { queryClient } from '../data/trpc.ts';
import { ProjectGate } from '../features/project/project-gate.tsx';
import { projectOf } from '../features/project/queries.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root.ts';

/** One project. Its parts stand in two frames, which load it once: for anyone, and for those who are signed in. */
export const projectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$pid',
  loader: ({ params }) => void queryClient.prefetchQuery(projectOf(params.pid)),
  component: ProjectGate,
});

export const openFrame = createRoute({
  getParentRoute: () => projectRoute,
  id: 'open',
  component: lazyPage(() => import('../features/project/project-layout.tsx'), 'ProjectLayout', 'project', 'session'),
});

export const ownFrame = createRoute({
  getParentRoute: () => projectRoute,
  id: 'own',
  component: lazyPage(() => import('../features/project/project-layout.tsx'), 'OwnProjectLayout', 'project', 'session'),
});
