import { createRoute } from '@tanstack/react-router';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';
import { rootRoute } from './root.ts';

const announcementsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/announcements',
  component: lazyPage(
    () => import('../features/announcement/announcements-page.tsx'),
    'AnnouncementsPage',
    'announcement',
    'project',
    'session',
  ),
});

const sentRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/announcements/sent',
  component: lazyPage(
    () => import('../features/announcement/sent-page.tsx'),
    'SentPage',
    'announcement',
    'project',
    'session',
  ),
});

const sentAnnouncementRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/announcements/sent/$id',
  validateSearch: (search): { state?: string } => readText(search, 'state'),
  component: lazyPage(
    () => import('../features/announcement/sent-announcement.tsx'),
    'SentAnnouncementPage',
    'announcement',
    'project',
    'session',
  ),
});

const newAnnouncementRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/announcements/new',
  validateSearch: (search): { team?: string; chosen?: string; draft?: string } => ({
    ...readText(search, 'draft'),
    ...readText(search, 'team'),
    ...readText(search, 'chosen'),
  }),
  component: lazyPage(
    () => import('../features/announcement/new-announcement-page.tsx'),
    'NewAnnouncementPage',
    'announcement',
    'project',
    'session',
  ),
});

const announcementRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/announcements/$id',
  validateSearch: (search): { state?: string } => readText(search, 'state'),
  component: lazyPage(
    () => import('../features/announcement/announcement-page.tsx'),
    'AnnouncementPage',
    'announcement',
    'message',
    'project',
    'session',
  ),
});

const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe',
  component: lazyPage(() => import('../features/announcement/unsubscribe-page.tsx'), 'UnsubscribePage', 'announcement'),
});

/** Pages within a project, and where the links in mails lead. */
export const announcementRoutes = {
  ofProject: [announcementsRoute, sentRoute, sentAnnouncementRoute, newAnnouncementRoute, announcementRoute],
  open: [unsubscribeRoute],
} as const;
