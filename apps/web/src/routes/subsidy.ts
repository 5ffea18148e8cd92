import { createRoute } from '@tanstack/react-router';
import { queryClient } from '../data/trpc.ts';
import { subsidyTableOf } from '../features/subsidy/queries.ts';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const subsidyRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/subsidy',
  loader: ({ params }) => void queryClient.prefetchQuery(subsidyTableOf(params.pid)),
  component: lazyPage(
    () => import('../features/subsidy/own/subsidy-page.tsx'),
    'SubsidyPage',
    'subsidy',
    'project',
    'session',
  ),
});

const attestRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/subsidy/attest',
  validateSearch: (search): { state?: 'attested'; team?: string } => ({
    ...(search.state === 'attested' && { state: 'attested' }),
    ...readText(search, 'team'),
  }),
  component: lazyPage(
    () => import('../features/subsidy/attest/attest-page.tsx'),
    'AttestPage',
    'subsidy',
    'project',
    'session',
  ),
});

const rulesRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/subsidy/rules',
  component: lazyPage(
    () => import('../features/subsidy/rules/rules-page.tsx'),
    'RulesPage',
    'subsidy',
    'project',
    'session',
  ),
});

const totalsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/subsidy/totals',
  component: lazyPage(
    () => import('../features/subsidy/totals/totals-page.tsx'),
    'TotalsPage',
    'subsidy',
    'project',
    'session',
  ),
});

/** What people get for the way, who attests that they were there, and by which rules it is paid. */
export const subsidyRoutes = [subsidyRoute, attestRoute, rulesRoute, totalsRoute] as const;
