import { createRoute } from '@tanstack/react-router';
import type { DirectorySearch } from '../features/directory/directory-search.ts';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const peopleRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/people',
  validateSearch: (search): DirectorySearch => ({
    ...readText(search, 'q'),
    ...readText(search, 'team'),
    ...readText(search, 'role'),
    ...readText(search, 'source'),
    ...readText(search, 'skills'),
    ...readText(search, 'tags'),
    ...readText(search, 'sort'),
  }),
  component: lazyPage(
    () => import('../features/directory/directory-page.tsx'),
    'DirectoryPage',
    'announcement',
    'membership',
    'directory',
    'import',
    'profile',
    'project',
    'reminder',
    'session',
  ),
});

const importRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/import',
  component: lazyPage(
    () => import('../features/import/import-page.tsx'),
    'ImportPage',
    'import',
    'membership',
    'project',
    'reminder',
    'session',
  ),
});

/** Finding the people of a project, and bringing in more of them. */
export const directoryRoutes = [peopleRoute, importRoute] as const;
