import type { Browser, Page } from 'playwright-core';
import { type Bar, type Figure, median } from '../../api/bench/figures.ts';
import type { Session } from '../e2e/demo-session.ts';
import type { RunningServer } from '../e2e/server.ts';

/** 400 kbit/s each way and 400 ms: a phone in a full hall. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
export const PHONE = { width: 390, height: 844 };

/** What a visit costs; kB before the largest paint, and of scripts until the page rests. */
interface Visit {
  largestPaint: number;
  requests: number;
  beforePaint: number;
  scripts: number;
  layoutShift: number;
  firstShift: number;
}
const UNITS: Record<keyof Visit, string> = {
  largestPaint: 's',
  requests: 'requests',
  beforePaint: 'kB before it',
  scripts: 'kB of scripts',
  layoutShift: 'layout shift',
  firstShift: 's to the first shift',
};

interface SlowPage {
  path: string;
  as?: string;
  /** DESIGN, part 6: at most, on a cold visit. */
  most: Partial<Visit>;
}
const PAGES: readonly SlowPage[] = [
  { path: '/projects/2027', most: { largestPaint: 2.5, requests: 20, beforePaint: 60, scripts: 180 } },
  { path: '/', most: { largestPaint: 3 } },
  { path: '/projects/2027/roster', most: { largestPaint: 3 } },
  { path: '/projects/2027/teams/field', as: 'member', most: { largestPaint: 3 } },
  { path: '/projects/2027/tasks', as: 'member', most: { firstShift: 5, layoutShift: 0.05 } },
];

const observe = (): void => {
  const seen = { largest: 0, shift: 0, task: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[]) seen.shift += entry.value ?? 0;
  }).observe({ type: 'layout-shift', buffered: true });
  const note = () => {
    if (seen.task === 0 && document.querySelector('main a[href*="/tasks/0"]')) seen.task = performance.now();
    if (seen.task === 0) requestAnimationFrame(note);
  };
  note();
};

/** Runs in the page. */
function read(): Visit {
  const { seen } = window as never as { seen: { largest: number; shift: number; task: number } };
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const all = [...(performance.getEntriesByType('navigation') as PerformanceResourceTiming[]), ...files];
  const kB = (some: PerformanceResourceTiming[]) =>
    some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  return {
    largestPaint: seen.largest / 1000,
    requests: all.length,
    beforePaint: kB(all.filter(({ responseEnd }) => responseEnd <= seen.largest)),
    scripts: kB(files.filter(({ name }) => name.endsWith('.js'))),
    layoutShift: seen.shift,
    firstShift: seen.task / 1000,
  };
}

async function rest(page: Page, path: string): Promise<void> {
  await page.goto(path, { timeout: 120_000 });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
}

async function visit(browser: Browser, baseURL: string, path: string, session: Session | undefined, warm: boolean) {
  const context = await browser.newContext({ baseURL, viewport: PHONE, ...(session && { storageState: session }) });
  if (warm) {
    const earlier = await context.newPage();
    await rest(earlier, path);
    await earlier.close();
  }
  const page = await context.newPage();
  await page.addInitScript(observe);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await rest(page, path);
  const seen = await page.evaluate(read);
  await context.close();
  return seen;
}

/** Visits on the slow line: cold is the first ever, warm a later one. */
export async function measureSlowLine(
  browser: Browser,
  server: RunningServer,
  sessionOf: (name: string) => Promise<Session>,
  rounds: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { path, as, most } of PAGES) {
    const session = as === undefined ? undefined : await sessionOf(as);
    for (const warm of [false, true]) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, server.url, path, session, warm));
      const shown = warm
        ? ['largestPaint' as const]
        : ([...new Set(['largestPaint', ...Object.keys(most)])] as (keyof Visit)[]);
      for (const key of shown) {
        const bar: Bar | undefined = warm || most[key] === undefined ? undefined : { most: most[key] };
        const values = visits.map((one) => one[key]);
        figures.push({
          part: 'slow line',
          what: `${path}, ${warm ? 'warm' : 'cold'}`,
          who: as ?? 'visitor',
          unit: key === 'largestPaint' ? 's to the largest paint' : UNITS[key],
          values,
          ...(bar && { bar }),
        });
        console.log(`  ${path} ${warm ? 'warm' : 'cold'}: ${median(values).toFixed(2)} ${UNITS[key]}`);
      }
    }
  }
  return figures;
}
