import { createRoute } from '@tanstack/react-router';
import type { DeskSearch } from '../features/subsidy/desk/desk-queries.ts';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const deskRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/subsidy/desk',
  validateSearch: (search): DeskSearch => ({
    ...readText(search, 'state'),
    ...readText(search, 'team'),
    ...readText(search, 'place'),
    ...readText(search, 'id'),
  }),
  component: lazyPage(
    () => import('../features/subsidy/desk/desk-page.tsx'),
    'DeskPage',
    'subsidy',
    'subsidy-desk',
    'project',
    'session',
  ),
});

const batchesRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/subsidy/batches',
  component: lazyPage(
    () => import('../features/subsidy/desk/batches-page.tsx'),
    'BatchesPage',
    'subsidy',
    'subsidy-desk',
    'project',
    'session',
  ),
});

const batchRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/subsidy/batches/$id',
  component: lazyPage(
    () => import('../features/subsidy/desk/batch-page.tsx'),
    'BatchPage',
    'subsidy',
    'subsidy-desk',
    'project',
    'session',
  ),
});

const bankRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/subsidy/bank',
  component: lazyPage(
    () => import('../features/subsidy/desk/bank-page.tsx'),
    'BankPage',
    'subsidy',
    'subsidy-desk',
    'project',
    'session',
  ),
});

/** For finance at a desk: approving, batches, the bank. Owners read along, and confirm. */
export const subsidyDeskRoutes = [deskRoute, batchesRoute, batchRoute, bankRoute] as const;
