import type { Browser, BrowserContext } from 'playwright-core';

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in with the code from the demo's mailbox. */
export async function signInToDemo(browser: Browser, url: string, email: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: url });
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await context.request.post(`/api/auth/${path}`, { data, headers: { Origin: url } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
  };
  await post('email-otp/send-verification-otp', { email, type: 'sign-in' });
  await post('sign-in/email-otp', { email, otp: await codeFor(url, email) });
  const state = await context.storageState();
  await context.close();
  return state;
}

async function codeFor(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const { data } = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as {
      data: { to: string; text: string }[];
    };
    const code = /\b\d{6}\b/.exec(data.find(({ to }) => to === email)?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No mail for ${email}.`);
}
