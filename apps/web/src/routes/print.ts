import { createRoute } from '@tanstack/react-router';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const printRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/print',
  validateSearch: (search): { list?: string; team?: string; sort?: string } => ({
    ...readText(search, 'list'),
    ...readText(search, 'team'),
    ...readText(search, 'sort'),
  }),
  component: lazyPage(() => import('../features/print/print-page.tsx'), 'PrintPage', 'print', 'project', 'vault'),
});

export const printRoutes = [printRoute] as const;
