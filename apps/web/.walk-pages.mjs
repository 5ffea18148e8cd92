import { chromium } from 'playwright-core';
const url = 'http://localhost:4796';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const mailbox = async () => (await (await fetch(`${url}/dev/mailbox.json`)).json()).data;
import fs from 'node:fs';
const KEPT='/tmp/pages-states.json'; const states = fs.existsSync(KEPT)?JSON.parse(fs.readFileSync(KEPT)):{};
async function signIn(email) {
  if (states[email]) return states[email];
  const context = await browser.newContext({ baseURL: url });
  const post = async (path, data) => { const a = await context.request.post(`/api/auth/${path}`, { data, headers: { Origin: url } }); if (!a.ok()) throw new Error(path + a.status() + await a.text()); };
  const since = Date.now();
  await post('email-otp/send-verification-otp', { email, type: 'sign-in' });
  let code; for (let i = 0; i < 100 && !code; i++) { code = /\b\d{6}\b/.exec((await mailbox()).find(({ to, at }) => to === email && Date.parse(at) >= since)?.text ?? '')?.[0]; await new Promise((d) => setTimeout(d, 100)); }
  await post('sign-in/email-otp', { email, otp: code });
  states[email] = await context.storageState(); await context.close(); fs.writeFileSync(KEPT, JSON.stringify(states)); return states[email];
}
const shots = JSON.parse(process.argv[2]);
for (const { name, as, path, w = 390, lang = 'en-GB', dark = false, act } of shots) {
  const context = await browser.newContext({ baseURL: url, locale: lang, viewport: { width: w, height: w < 600 ? 844 : 800 }, colorScheme: dark ? 'dark' : 'light', storageState: await signIn((as.includes("@") ? as : `${as}@demo.example`)), reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, 'console', m.text()));
  page.on('pageerror', (e) => console.log(name, 'error', e.message));
  await page.goto(path); await page.waitForLoadState('networkidle'); await page.waitForTimeout(300);
  if (act) await eval(`(async()=>{${act}})()`);
  await page.screenshot({ path: `/tmp/pages-${name}.png`, fullPage: !process.env.VIEW });
  await context.close();
}
await browser.close();
