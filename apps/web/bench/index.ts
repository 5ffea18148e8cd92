import { chromium } from 'playwright-core';
import { withoutBars } from '../../api/bench/figures.ts';
import { toText, verdict } from '../../api/bench/table.ts';
import { startChromium } from '../e2e/chromium.ts';
import { type Session, signInToDemo } from '../e2e/demo-session.ts';
import { startServer } from '../e2e/server.ts';
import { measureSlowLine } from './slow-line.ts';
import { measureTyping } from './typing.ts';

/** `npm run bench:pages [-- line typing --quick]`: pages on a slow line, and typing latency in large lists. */
const words = process.argv.slice(2).filter((word) => word !== '--');
const quick = words.includes('--quick');
const parts = words.filter((word) => word !== '--quick');
const isChosen = (part: string) => parts.length === 0 || parts.includes(part);
const shared = await startChromium();
if (shared === undefined) throw new Error('There is no Chromium. Install one, or name it in CHROMIUM_PATH.');
const server = await startServer();
try {
  const browser = await chromium.connect(shared.endpoint);
  const sessions = new Map<string, Promise<Session>>();
  /** Once per account: the mailbox keeps earlier codes. */
  const sessionOf = (name: string): Promise<Session> => {
    const session = sessions.get(name) ?? signInToDemo(browser, server.url, `${name}@demo.example`);
    sessions.set(name, session);
    return session;
  };
  const rounds = quick ? 1 : 3;
  const figures = [
    ...(isChosen('line') ? await measureSlowLine(browser, server, sessionOf, rounds) : []),
    ...(isChosen('typing') ? await measureTyping(browser, server, sessionOf, rounds) : []),
  ];
  await browser.close();
  // Too few samples to judge: no bars.
  console.log(
    `\n${toText(quick ? figures.map(withoutBars) : figures)}\n\n${quick ? 'a quick run: no bars' : verdict(figures)}`,
  );
} finally {
  await server.stop();
  await shared.stop();
}
