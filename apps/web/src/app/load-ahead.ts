import { queryClient } from '../data/trpc.ts';
import { currentSession } from '../session/current-session.ts';
import { loadFreshSignIn } from '../shell/fresh-sign-in.tsx';
import type { router as appRouter } from './router.ts';

type RouteId = keyof (typeof appRouter)['routesById'];

/** Where most people go next, by whether they are signed in: a phone in a basement has no second chance to fetch it. */
const FOR_ANYONE: RouteId[] = [
  '/projects/$pid/open',
  '/projects/$pid/open/',
  '/projects/$pid/open/roster',
  '/projects/$pid/open/teams/$tid',
  '/sign-in',
];
const FOR_SIGNED_IN: RouteId[] = [
  '/projects/$pid/open',
  '/projects/$pid/open/',
  '/projects/$pid/open/teams/$tid',
  '/projects/$pid/own',
  '/projects/$pid/own/apply',
  '/projects/$pid/own/tasks',
  '/projects/$pid/own/tasks/$id',
  '/my-tasks',
  '/applications',
  '/places',
  '/invitation',
  '/account',
  '/account/me',
];

const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done());
    else setTimeout(done, 200);
  });

/** Some browsers remember, for as long as the page is open, that a file could not be fetched: nothing is asked for in vain. */
const whenOnline = (): Promise<void> =>
  new Promise((done) => {
    if (navigator.onLine) done();
    else window.addEventListener('online', () => done(), { once: true });
  });

/** Whether the reader pays by the byte or waits for each: then only what is asked for is fetched. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Fetches the code of likely next pages, one after the other, whenever the browser has nothing better to do. */
export async function loadAhead(router: typeof appRouter): Promise<void> {
  if (isSparing()) return;
  await whenIdle();
  const session = await queryClient.ensureQueryData(currentSession).catch(() => undefined);
  const ids = session?.data.me ? FOR_SIGNED_IN : FOR_ANYONE;
  const pages = ids.map((id) => router.routesById[id].options.component as { preload?: () => Promise<void> });
  const steps = [...(session?.data.me ? [loadFreshSignIn] : []), ...pages.flatMap(({ preload }) => preload ?? [])];
  for (const step of steps) {
    await whenIdle();
    await whenOnline();
    await step().catch(() => undefined);
  }
}
