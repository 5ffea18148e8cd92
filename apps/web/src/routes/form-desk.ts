import { createRoute } from '@tanstack/react-router';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const newFormRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/forms/new',
  validateSearch: (search): { from?: string } => readText(search, 'from'),
  // What is dragged comes with the builder, and with no other page.
  component: lazyPage(
    () => import('../features/form/building/new-form-page.tsx'),
    'NewFormPage',
    'announcement',
    'form',
    'project',
    'session',
  ),
});

const editFormRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/forms/$fid/edit',
  component: lazyPage(
    () => import('../features/form/building/edit-form-page.tsx'),
    'EditFormPage',
    'announcement',
    'form',
    'project',
    'session',
  ),
});

const resultsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/forms/$fid/results',
  component: lazyPage(
    () => import('../features/form/results/results-page.tsx'),
    'ResultsPage',
    'form',
    'project',
    'session',
  ),
});

/** For those who make forms and read the answers. */
export const formDeskRoutes = [newFormRoute, editFormRoute, resultsRoute] as const;
