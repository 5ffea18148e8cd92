import { chromium } from 'playwright-core';
import { startChromium } from './chromium.ts';
const base = 'http://localhost:4311';
const shared = await startChromium();
if (!shared) throw new Error('no chromium');
const browser = await chromium.connect(shared.endpoint);
async function session(email: string, locale: string, width = 390) {
  const ctx = await browser.newContext({ baseURL: base, locale, viewport: { width, height: 844 } });
  const headers = { Origin: base };
  const since = Date.now() - 1000;
  await ctx.request.post('/api/auth/email-otp/send-verification-otp', { data: { email, type: 'sign-in' }, headers });
  let otp = '';
  for (let i = 0; i < 100 && otp === ''; i++) {
    const { data } = (await (await fetch(`${base}/dev/mailbox.json`)).json()) as { data: { to: string; at: string; text: string }[] };
    const mail = data.find((m) => m.to === email && Date.parse(m.at) >= since);
    otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    await new Promise((r) => setTimeout(r, 100));
  }
  await ctx.request.post('/api/auth/sign-in/email-otp', { data: { email, otp }, headers });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  return page;
}
const shots: [string, string, string, string, ((p: import('playwright-core').Page) => Promise<void>)?][] = JSON.parse(process.argv[2] ?? '[]');
const pages = new Map<string, import('playwright-core').Page>();
for (const [name, email, locale, path] of shots) {
  const key = email + locale;
  const page = pages.get(key) ?? (await session(email, locale));
  pages.set(key, page);
  if (path.startsWith('click:')) await page.getByText(path.slice(6)).first().click();
  else if (path.startsWith('fill:')) await page.getByRole('textbox').first().fill(path.slice(5));
  else await page.goto(path);
  await page.waitForTimeout(900);
  await page.screenshot({ path: `/tmp/threads-shots/${name}.png`, fullPage: !name.includes('vp') });
}
await browser.close();
await shared.stop();
