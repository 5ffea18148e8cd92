// How long readers on a slow line wait for something, and for the largest part of the page. Cold is
// the first visit ever; warm a later one, on another page before.
import type { Browser, Page } from 'playwright-core';
import { type Session, signInToDemo } from '../e2e/demo-session.ts';
import type { RunningServer } from '../e2e/server.ts';
import { middle } from './middle.ts';

/** 400 kbit/s each way and 400 ms: a phone in a full hall. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PAGES = [
  { path: '/projects/2027', as: undefined },
  { path: '/', as: 'member' },
  { path: '/projects/2027/teams/field', as: 'member' },
  { path: '/projects/2027/applications', as: 'owner' },
  { path: '/projects/2027/dashboard', as: 'owner' },
] as const;
const ROUNDS = 3;

const observe = (): void => {
  const seen = { largest: 0, of: '' };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element | null })[]) {
      seen.largest = entry.startTime;
      seen.of = entry.element?.tagName.toLowerCase() ?? '?';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

/** Opens a page on the slow line, in a window that has been elsewhere in the app if it is warm. */
async function time(browser: Browser, base: string, path: string, session: Session | undefined, warm: boolean) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 390, height: 844 },
    ...(session && { storageState: session }),
  });
  if (warm) {
    const before = await context.newPage();
    await settled(before, path);
    await before.close();
  }
  const page = await context.newPage();
  await page.addInitScript(observe);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await settled(page, path);
  const seen = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return {
      first: first?.startTime ?? Number.NaN,
      ...(window as never as { seen: { largest: number; of: string } }).seen,
    };
  });
  await context.close();
  return seen;
}

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path, { timeout: 120_000 });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(5)} s`;

export async function measureSlowLine(browser: Browser, server: RunningServer): Promise<void> {
  const sessions = new Map<string, Session>();
  for (const { path, as } of PAGES) {
    const session = as && (sessions.get(as) ?? (await signInToDemo(browser, server.url, `${as}@demo.example`)));
    if (session) sessions.set(as, session);
    for (const warm of [false, true]) {
      const runs = [];
      for (let round = 0; round < (warm ? ROUNDS : 1); round++)
        runs.push(await time(browser, server.url, path, session, warm));
      const seen = middle(runs, ({ largest }) => largest);
      if (seen === undefined) continue;
      const { first, largest, of } = seen;
      const visit = `${warm ? 'warm' : 'cold'} ${(as ?? 'visitor').padEnd(8)} ${path.padEnd(32)}`;
      process.stdout.write(`${visit} first ${inSeconds(first)}  largest ${inSeconds(largest)} (${of})\n`);
    }
  }
}
