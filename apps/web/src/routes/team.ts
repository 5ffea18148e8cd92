import { createRoute, redirect } from '@tanstack/react-router';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { openFrame, ownFrame, projectRoute } from './project-frames.ts';

/** The event's page, which every list leads to. */
const overviewRoute = createRoute({
  getParentRoute: () => openFrame,
  path: '/',
  validateSearch: (search): { q?: string } => readText(search, 'q'),
  beforeLoad: ({ params, search }) => {
    // The roster was here, and people keep links to what they found in it.
    if (search.q !== undefined) throw redirect({ to: '/projects/$pid/roster', params, search, replace: true });
  },
  component: lazyPage(
    () => import('../features/team/overview/overview-page.tsx'),
    'OverviewPage',
    'application',
    'project',
  ),
});

/** Where the overview was. */
const oldOverviewRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/teams',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projects/$pid', params, replace: true });
  },
});

const teamRoute = createRoute({
  getParentRoute: () => openFrame,
  path: '/teams/$tid',
  validateSearch: (search): { part?: string } => readText(search, 'part'),
  // Without a loader: its forms look for drafts when they appear, and whose these are is known only with the session.
  component: lazyPage(
    () => import('../features/team/team-page.tsx'),
    'TeamPage',
    'audit',
    'contact',
    'membership',
    'message',
    'announcement',
    'application',
    'project',
    'session',
    'team',
  ),
});

const personRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/people/$uid',
  component: lazyPage(
    () => import('../features/team/person/person-page.tsx'),
    'PersonPage',
    'application',
    'membership',
    'message',
    'note',
    'project',
    'session',
    'team',
  ),
});

/** The event's page with its teams, a team, a person in it. */
export const teamRoutes = { open: [overviewRoute, teamRoute], own: [personRoute], old: [oldOverviewRoute] } as const;
