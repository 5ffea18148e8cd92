import type { Browser, Page } from 'playwright-core';
import { type Figure, median } from '../../api/bench/figures.ts';
import type { Session } from '../e2e/demo-session.ts';
import type { RunningServer } from '../e2e/server.ts';
import { makeLargeEvent, PEOPLE } from './large-event.ts';
import { PHONE } from './slow-line.ts';

/** DESIGN, part 6. */
const MOST_MS = { usual: 50, slowest: 150 };
const SCREENS = { desktop: { width: 1280, height: 800 }, phone: PHONE };
/** In the database's time zone, as its `current_date` is. */
const TODAY = new Date().toISOString().slice(0, 10);
const PAGES = {
  '/projects/large/roster': 'owner',
  '/projects/large/people': 'owner',
  '/projects/large/teams/team-1': 'owner',
  [`/projects/large/tasks/check-in?at=${TODAY}T06:00:00.000Z`]: 'owner',
  '/admin/accounts': 'admin',
} as const;
const TEXT = 'jonas';

interface Watched {
  pressed: number;
  painted: number;
}

/** Notes when a key was pressed, and the last paint after a change of what is in sight. */
const watch = (): void => {
  const seen: Watched = { pressed: 0, painted: 0 };
  Object.assign(window, { seen });
  const afterPaint = (): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.painted = performance.now();
      };
      port2.postMessage(null);
    });
  };
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    seen.pressed = timeStamp;
    afterPaint();
  };
  addEventListener('keydown', onKey, true);
  const isInSight = (node: Node): boolean => {
    const box = (node instanceof Element ? node : node.parentElement)?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < innerHeight;
  };
  const changes = new MutationObserver((records) => {
    // Whether a removed node was in sight can't be told any more.
    const isSeen = records.some(
      ({ addedNodes, removedNodes }) => removedNodes.length > 0 || [...addedNodes].some(isInSight),
    );
    if (isSeen) afterPaint();
  });
  addEventListener('DOMContentLoaded', () => changes.observe(document.body, { childList: true, subtree: true }));
};

/** The response may come in steps: the last one is followed by a second without changes. */
async function untilPainted(page: Page): Promise<Watched> {
  for (let before = -1; ; ) {
    await page.waitForTimeout(1_000);
    const seen = await page.evaluate(() => (window as never as { seen: Watched }).seen);
    if (seen.painted === before) return seen;
    before = seen.painted;
  }
}

/** Milliseconds from each key to the paint of its result. */
async function type(page: Page): Promise<number[]> {
  const field = page.getByRole('main').getByRole('searchbox').first();
  await field.waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  await field.focus();
  await untilPainted(page);
  const latencies: number[] = [];
  for (const key of TEXT) {
    await page.keyboard.press(key);
    const { pressed, painted } = await untilPainted(page);
    latencies.push(painted - pressed);
  }
  return latencies;
}

/** Typing latency in the filters of a project of 2,000 people. */
export async function measureTyping(
  browser: Browser,
  server: RunningServer,
  sessionOf: (name: string) => Promise<Session>,
  rounds: number,
): Promise<Figure[]> {
  await makeLargeEvent(server.dataDir);
  const figures: Figure[] = [];
  for (const [path, as] of Object.entries(PAGES)) {
    const storageState = await sessionOf(as);
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const runs: number[][] = [];
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext({ baseURL: server.url, viewport, locale: 'en', storageState });
        const page = await context.newPage();
        await page.addInitScript(watch);
        await page.goto(path);
        runs.push(await type(page));
        await context.close();
      }
      const what = `${path.replace(/\?.*/, '')}, ${PEOPLE} people`;
      const common = { part: 'typing latency', who: screen, unit: 'ms' };
      const [usual, slowest] = [runs.map((run) => median(run)), runs.map((run) => Math.max(...run))];
      figures.push(
        { ...common, what: `${what}, usual`, values: usual, bar: { most: MOST_MS.usual } },
        { ...common, what: `${what}, slowest`, values: slowest, bar: { most: MOST_MS.slowest } },
      );
      console.log(
        `  ${what}, ${screen}: usual ${median(usual).toFixed(0)} ms, slowest ${median(slowest).toFixed(0)} ms`,
      );
    }
  }
  return figures;
}
