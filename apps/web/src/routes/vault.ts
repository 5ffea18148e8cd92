import { createRoute } from '@tanstack/react-router';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const projectRecordsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/records',
  validateSearch: (search): { purpose?: string; team?: string; q?: string } => ({
    ...readText(search, 'purpose'),
    ...readText(search, 'team'),
    ...readText(search, 'q'),
  }),
  component: lazyPage(
    () => import('../features/vault/look/records-page.tsx'),
    'ProjectRecordsPage',
    'project',
    'vault',
  ),
});

const dietCountsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/diet',
  component: lazyPage(
    () => import('../features/vault/meals/meals-page.tsx'),
    'DietCountsPage',
    'membership',
    'project',
    'reminder',
    'session',
    'vault',
  ),
});

/** Pages within a project: records that its reader was named for, and meals. */
export const vaultRoutes = [projectRecordsRoute, dietCountsRoute] as const;
