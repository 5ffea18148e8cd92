// `npm run screenshots`: the pages of the demo at two widths in both colour schemes, as files in `screenshots/all`; those
// of the README beside this file. `npm run screenshots -- people home` takes only these.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { startChromium } from '../e2e/chromium.ts';
import { type Session, signInToDemo } from '../e2e/demo-session.ts';
import { startServer } from '../e2e/server.ts';
import { PICTURES, type Picture } from './pages.ts';

const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
const SCHEMES = ['light', 'dark'] as const;
const HERE = import.meta.dirname;

type Shape = NonNullable<Picture['readme']>;
type Sessions = Map<string, Session>;

async function take(browser: Browser, url: string, sessions: Sessions, picture: Picture, shape: Shape, file: string) {
  const session = sessions.get(picture.as ?? '');
  const context = await browser.newContext({
    baseURL: url,
    viewport: WIDTHS[shape.width],
    hasTouch: shape.width === 'phone',
    colorScheme: shape.scheme,
    locale: shape.language,
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
    ...(session && { storageState: session }),
  });
  const page = await context.newPage();
  await page.goto(picture.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  if (picture.press !== undefined) {
    await page.keyboard.press(picture.press);
    await page.getByRole('dialog').waitFor();
  }
  await page.screenshot({ path: file, animations: 'disabled' });
  await context.close();
}

const wanted = process.argv.slice(2);
const pictures = PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const shared = await startChromium();
if (shared === undefined) throw new Error('There is no Chromium. Install one, or name it in CHROMIUM_PATH.');
const server = await startServer();
try {
  const browser = await chromium.connect(shared.endpoint);
  const sessions: Sessions = new Map();
  for (const as of new Set(pictures.flatMap(({ as }) => as ?? [])))
    sessions.set(as, await signInToDemo(browser, server.url, `${as}@demo.example`));
  await mkdir(join(HERE, 'all'), { recursive: true });
  for (const picture of pictures) {
    for (const width of ['phone', 'desk'] as const)
      for (const scheme of SCHEMES) {
        const file = join(HERE, 'all', `${picture.name}.${width}.${scheme}.png`);
        await take(browser, server.url, sessions, picture, { width, scheme, language: 'en-GB' }, file);
      }
    if (picture.readme)
      await take(browser, server.url, sessions, picture, picture.readme, join(HERE, `${picture.name}.png`));
    process.stdout.write(`${picture.name}\n`);
  }
  await browser.close();
} finally {
  await server.stop();
  await shared.stop();
}
