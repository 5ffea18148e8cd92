// What the pages of an event of 2,000 people cost, on a desk and on a phone whose processor is four times as slow as this
// machine's: elements, scripts, how long the main thread was busy, and how long a letter in the search takes to be
// answered on the screen, as slow and at this machine's own speed. A machine without a font that has Chinese takes several
// times as long for each name in it.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Session, signInToDemo } from '../e2e/demo-session.ts';
import type { RunningServer } from '../e2e/server.ts';
import { makeLargeEvent, PEOPLE } from './large-event.ts';
import { middle } from './middle.ts';

const SLOWER = 4;
const SCREENS = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
/** In the database's own time zone, as its `current_date` is. */
const TODAY = new Date().toISOString().slice(0, 10);

interface LargePage {
  path: string;
  as?: 'owner' | 'finance' | 'admin';
  types?: string;
  /** What is opened on it before it is measured, in a word. */
  what?: string;
  opens?: (page: Page) => Promise<void>;
}

const PAGES: readonly LargePage[] = [
  { path: '/projects/large/roster', types: 'jonas' },
  { path: '/projects/large/people', as: 'owner', types: 'jonas' },
  { path: '/projects/large/teams/team-1', as: 'owner', types: 'jonas' },
  { path: '/projects/large/applications', as: 'owner' },
  { path: '/projects/large/forms/shirt/results', as: 'owner' },
  { path: '/projects/large/tasks/grid', as: 'owner' },
  { path: '/projects/large/tasks/grid', as: 'owner', what: 'candidates', opens: openTask },
  { path: `/projects/large/tasks/check-in?at=${TODAY}T06:00:00.000Z`, as: 'owner', types: 'jonas' },
  { path: '/projects/large/import', as: 'owner', what: 'preview', opens: openPreview },
  { path: '/projects/large/subsidy/desk', as: 'finance' },
  { path: '/admin/accounts', as: 'admin', types: 'jonas' },
];

/** The first task, whose panel has those who could do it. */
async function openTask(page: Page): Promise<void> {
  await page.locator('[data-task]').first().click();
  await page.locator('[data-grip]').first().waitFor();
}

/** As many new people as there are, for one team. */
async function openPreview(page: Page): Promise<void> {
  const lines = Array.from({ length: PEOPLE }, (_, n) => `New ${n},new-${n}@large.example,team-2,member`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), ['name,email,team,role', ...lines].join('\n'));
  await page.getByRole('main').getByRole('textbox').focus();
  // By the clipboard, as people do it: text that a program types is drawn anew for each of its lines.
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('main').locator('[type=submit]').click();
  await page.locator('#import-lines').waitFor({ timeout: 120_000 });
}

interface Watched {
  pressed: number;
  echoed: number;
  answered: number;
  drawn: number;
}

/**
 * Notes when a key was pressed, when the field had drawn it, when the page had drawn the last of its answer that is in
 * sight, and when the last of what it draws around that.
 */
const watch = (): void => {
  const seen: Watched = { pressed: 0, echoed: 0, answered: 0, drawn: 0 };
  Object.assign(window, { seen });
  const afterPaint = (note: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = note;
      port2.postMessage(null);
    });
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      seen.pressed = timeStamp;
      seen.answered = 0;
      seen.drawn = 0;
      afterPaint(() => {
        seen.echoed = performance.now();
      });
    },
    true,
  );
  const inSight = (node: Node): boolean => {
    const box = (node instanceof Element ? node : node.parentElement)?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < innerHeight;
  };
  const answers = new MutationObserver((changes) =>
    afterPaint(() => {
      seen.drawn = performance.now();
      // Where something stood that has been taken away can't be asked any more.
      const seenToChange = changes.some(
        ({ addedNodes, removedNodes }) => removedNodes.length > 0 || [...addedNodes].some(inSight),
      );
      if (seenToChange) seen.answered = seen.drawn;
    }),
  );
  addEventListener('DOMContentLoaded', () => answers.observe(document.body, { childList: true, subtree: true }));
};

/** As far as it can be shown: the next page of it, and the next, until there is none. */
async function showAll(page: Page): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name: /^Show more|^More/ });
  for (let pages = 0; pages < 60 && (await more.count()) > 0; pages++) {
    // The last page takes the button away, perhaps between the two.
    await more
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(150);
  }
}

/** An answer may come in steps, and later the slower the machine is: the last one is followed by a second of nothing. */
async function whenAnswered(page: Page): Promise<Watched> {
  for (let before = -1; ; ) {
    await page.waitForTimeout(1_000);
    const seen = await page.evaluate(() => (window as never as { seen: Watched }).seen);
    if (seen.drawn === before) return seen;
    before = seen.drawn;
  }
}

/** In milliseconds from the key on, as `Watched`; `usual` is the answer to a usual letter. */
interface Typed {
  echo: number;
  answer: number;
  drawn: number;
  usual: number;
}

/**
 * Letter by letter, each when the page has come to rest. Answers the slowest, which is mostly the first, as it changes
 * most of what is shown; and what is usual.
 */
async function type(page: Page, text: string): Promise<Typed> {
  const field = page.getByRole('main').getByRole('searchbox').first();
  await field.fill('');
  await field.focus();
  await whenAnswered(page);
  const taken: Omit<Typed, 'usual'>[] = [];
  for (const letter of text) {
    await page.keyboard.press(letter);
    const { pressed, echoed, answered, drawn } = await whenAnswered(page);
    const since = (time: number): number => Math.max(time, echoed) - pressed;
    taken.push({ echo: since(echoed), answer: since(answered), drawn: since(drawn) });
  }
  const slowest = (by: keyof (typeof taken)[number]): number => Math.max(...taken.map((one) => one[by]));
  return {
    echo: slowest('echo'),
    answer: slowest('answer'),
    drawn: slowest('drawn'),
    usual: middle(taken, ({ answer }) => answer)?.answer ?? 0,
  };
}

/** What is shown comes in steps: code, data, rows. It is there when nothing has changed for a second. */
async function atRest(page: Page, elements: () => Promise<number>): Promise<void> {
  for (let before = -1, now = await elements(), tries = 0; before !== now && tries < 30; tries++) {
    await page.waitForLoadState('networkidle');
    // As long as it says that it loads, it has not come to rest.
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached', timeout: 120_000 });
    await page.waitForTimeout(1_000);
    [before, now] = [now, await elements()];
  }
}

async function look(context: BrowserContext, { path, types, opens }: LargePage) {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  // What is opened first is not what is measured.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: opens ? 1 : SLOWER });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  await opens?.(page);
  await atRest(page, elements);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const busy = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  const first = await elements();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await showAll(page);
  const all = await elements();
  if (types === undefined) {
    await page.close();
    return { first, all, scripts, busy };
  }
  // The first time first: code that has never run takes longer.
  const typed = await type(page, types);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const slow = await type(page, types);
  await page.close();
  return { first, all, scripts, busy, typed, slow };
}

const ms = (value: number): string => `${Math.round(value)} ms`.padStart(8);
const inWords = ({ echo, answer, drawn, usual }: Typed): string =>
  `${ms(echo)}, answer ${ms(answer)}, usually ${ms(usual)}, all of it ${ms(drawn)}`;

/** `only`: pages whose address, or what is opened on them, has one of these in it; all where there is none. */
export async function measureLargePages(
  browser: Browser,
  server: RunningServer,
  only: readonly string[] = [],
  rounds = 3,
): Promise<void> {
  await makeLargeEvent(server.dataDir);
  process.stdout.write(`\nAn event of ${PEOPLE} people, processor ${SLOWER} × slower\n`);
  const sessions = new Map<string, Session>();
  for (const large of PAGES) {
    const { path, as, what = '' } = large;
    const called = `${path.replace(/\?.*/, '')} ${what}`.trim();
    if (only.length > 0 && !only.some((part) => called.includes(part))) continue;
    const session = as && (sessions.get(as) ?? (await signInToDemo(browser, server.url, `${as}@demo.example`)));
    if (session) sessions.set(as, session);
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const runs = [];
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext({
          baseURL: server.url,
          viewport,
          locale: 'en',
          ...(session && { storageState: session }),
        });
        runs.push(await look(context, large));
        await context.close();
      }
      const seen = middle(runs, ({ typed, busy }) => typed?.answer ?? busy);
      if (seen === undefined) continue;
      const { first, all, scripts, busy, typed, slow } = seen;
      process.stdout.write(
        `${screen.padEnd(5)} ${called.padEnd(39)} elements ${String(first).padStart(5)}, all shown ${String(all).padStart(5)}` +
          `  scripts ${(scripts / 1000).toFixed(0).padStart(4)} kB  busy ${ms(busy)}` +
          `${typed === undefined ? '' : `  letter ${inWords(typed)}`}${slow === undefined ? '' : `; slow ${inWords(slow)}`}\n`,
      );
    }
  }
}
