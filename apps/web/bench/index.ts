// `npm run bench:pages`: the pages on a slow line, and those of an event of 2,000 people; `line` or `large` for one of them,
// `large grid check-in` for the pages of the large event that have one of these in their address.
import { chromium } from 'playwright-core';
import { startChromium } from '../e2e/chromium.ts';
import { startServer } from '../e2e/server.ts';
import { tellFirstPage } from './first-page.ts';
import { measureLargePages } from './large-pages.ts';
import { measureSlowLine } from './slow-line.ts';

const [only, ...pages] = process.argv.slice(2);
tellFirstPage();
const shared = await startChromium();
if (shared === undefined) throw new Error('There is no Chromium. Install one, or name it in CHROMIUM_PATH.');
const server = await startServer();
try {
  const browser = await chromium.connect(shared.endpoint);
  if (only !== 'large') await measureSlowLine(browser, server);
  if (only !== 'line') await measureLargePages(browser, server, pages);
  await browser.close();
} finally {
  await server.stop();
  await shared.stop();
}
