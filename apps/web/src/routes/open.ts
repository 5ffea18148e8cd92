import { createRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { ProjectsPage } from '../features/project/list/projects-page.tsx';
import { WHICH, type Which } from '../features/project/queries.ts';
import { readText } from './address.ts';
import { announcementRoutes } from './announcement.ts';
import { lazyPage } from './lazy-page.ts';
import { loadProjects } from './load-projects.ts';
import { rootRoute } from './root.ts';
import { taskWallRoute } from './task-wall.ts';

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: loadProjects,
  component: HomePage,
});

const projectsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects',
  validateSearch: (search): { which?: Which } => {
    const which = WHICH.find((known) => known === search.which);
    return which === undefined ? {} : { which };
  },
  loader: loadProjects,
  component: ProjectsPage,
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/$uid',
  component: lazyPage(() => import('../features/profile/profile-page.tsx'), 'ProfilePage', 'profile'),
});

/** The service hands this page out in the demo only. */
const designRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/design',
  component: lazyPage(() => import('../features/design/design-page.tsx'), 'DesignPage'),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search): { next?: string; error?: string } => ({
    ...readText(search, 'next'),
    ...readText(search, 'error'),
  }),
  component: lazyPage(() => import('../features/access/sign-in/sign-in-page.tsx'), 'SignInPage', 'session'),
});

const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/confirm',
  component: lazyPage(() => import('../features/access/sign-in/confirm-page.tsx'), 'ConfirmPage', 'access', 'session'),
});

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  validateSearch: (search): { next?: string } => readText(search, 'next'),
  component: lazyPage(() => import('../features/access/sign-in/welcome-page.tsx'), 'WelcomePage', 'access'),
});

const signedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signed-out',
  validateSearch: (search): { sessions?: string; tokens?: string } => ({
    ...readText(search, 'sessions'),
    ...readText(search, 'tokens'),
  }),
  component: lazyPage(() => import('../features/access/sign-in/signed-out-page.tsx'), 'SignedOutPage', 'access'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: (search): { id?: string } => readText(search, 'id'),
  component: lazyPage(
    () => import('../features/invitation/invitation-page.tsx'),
    'InvitationPage',
    'application',
    'invitation',
    'project',
    'roster',
  ),
});

const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  component: lazyPage(
    () => import('../features/invitation/join-page.tsx'),
    'JoinPage',
    'application',
    'invitation',
    'project',
    'roster',
  ),
});

const placesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/places',
  component: lazyPage(
    () => import('../features/membership/places-page.tsx'),
    'PlacesPage',
    'membership',
    'application',
    'project',
    'roster',
    'ui',
  ),
});

/** Apart from the other account pages: it has to work for a visitor who isn't signed in yet. */
const confirmAddressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/confirm-address',
  component: lazyPage(() => import('../features/person/confirm-address-page.tsx'), 'ConfirmAddressPage', 'person'),
});

const goodbyeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/goodbye',
  component: lazyPage(() => import('../features/my-data/goodbye-page.tsx'), 'GoodbyePage', 'my-data'),
});

/** Pages for everybody: the start, the projects, a profile, signing in, and where links in mails lead. */
export const openRoutes = [
  homeRoute,
  projectsRoute,
  profileRoute,
  signInRoute,
  confirmRoute,
  welcomeRoute,
  signedOutRoute,
  invitationRoute,
  joinRoute,
  placesRoute,
  confirmAddressRoute,
  ...announcementRoutes.open,
  taskWallRoute,
  goodbyeRoute,
  designRoute,
] as const;
