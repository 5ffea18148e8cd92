import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const settingsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/settings',
  component: lazyPage(
    () => import('../features/project/settings/settings-layout.tsx'),
    'SettingsLayout',
    'project',
    'session',
  ),
});

type Part = keyof typeof import('../features/project/settings/settings-parts.tsx');

const part = <const Path extends string>(path: Path, name: Part) =>
  createRoute({
    getParentRoute: () => settingsRoute,
    path,
    component: lazyPage(
      () => import('../features/project/settings/settings-parts.tsx'),
      name,
      'membership',
      'message',
      'project',
      'reminder',
      'session',
      'team',
    ),
  });

/** What the owners of a project decide, one page for each kind of decision. */
export const settingsRoutes = settingsRoute.addChildren([
  part('/', 'GeneralSettings'),
  part('/applications', 'ApplicationSettings'),
  part('/roster', 'RosterPart'),
  part('/teams', 'TeamSettingsPart'),
  part('/texts', 'TextSettings'),
  part('/roles', 'RoleSettings'),
]);
