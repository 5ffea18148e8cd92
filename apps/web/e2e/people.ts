import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { sql } from './database.ts';
import { site } from './visit.ts';

export const newAddress = (): string => `e2e-${randomUUID().slice(0, 13)}@test.example`;

interface Mail {
  to: string;
  subject: string;
  text: string;
  at: string;
}

/** All mails to an address that came after a moment, the newest first. */
export async function mailsTo(address: string, since: number, { url } = site()): Promise<Mail[]> {
  const { data } = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { data: Mail[] };
  return data.filter(({ to, at }) => to === address && Date.parse(at) >= since);
}

/**
 * The newest mail to an address that came after a moment: jobs send it, which takes a while, and answers can be taken
 * back for ten seconds before.
 */
export async function mailTo(address: string, since: number, server = site()): Promise<Mail> {
  for (let tries = 0; tries < 600; tries++) {
    const [mail] = await mailsTo(address, since, server);
    if (mail !== undefined) return mail;
    await sleep(50);
  }
  throw new Error(`No mail for ${address}.`);
}

/** Waits for a mail that says something: others to the same address may come at the same time. */
export const mailSaying = (address: string, words: string, since = 0): Promise<void> =>
  expect.poll(async () => (await mailsTo(address, since)).map(({ text }) => text).join('\n')).toContain(words);

export const codeIn = ({ text }: Mail): string => /\b\d{6}\b/.exec(text)?.[0] ?? 'none';
export const linkIn = ({ text }: Mail): string => /https?:\S+#\S+/.exec(text)?.[0] ?? 'none';

/** All tests come from one network: without this they would use up its share of mail. */
export const forgetLimits = (server = site()): Promise<number> => sql('delete from rate_limit', [], server);

/**
 * Signs in without the page: for tests of what comes after. Where another file does so at the same address in the same
 * moment, a code may be the other one's, and counts no more: then with another one.
 */
export async function signIn(context: BrowserContext, email: string, server = site(), tries = 3): Promise<void> {
  const headers = { Origin: server.url };
  const since = Date.now();
  await forgetLimits(server);
  const sent = await context.request.post('/api/auth/email-otp/send-verification-otp', {
    data: { email, type: 'sign-in' },
    headers,
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const otp = codeIn(await mailTo(email, since, server));
  const entered = await context.request.post('/api/auth/sign-in/email-otp', { data: { email, otp }, headers });
  if (!entered.ok() && tries > 1) return signIn(context, email, server, tries - 1);
  expect(entered.status(), await entered.text()).toBe(200);
}

/** A person who has just joined, signed in and with a name. Answers their address. */
export async function join(context: BrowserContext, name = 'Ada Novak', server = site()): Promise<string> {
  const email = newAddress();
  await signIn(context, email, server);
  const named = await context.request.post('/trpc/me.update', { data: { name }, headers: { Origin: server.url } });
  expect(named.status(), await named.text()).toBe(200);
  return email;
}

/** As if the person had signed in long enough ago to be asked again. */
export const makeStale = (email: string): Promise<number> =>
  sql(
    `update session set created_at = now() - interval '11 minutes'
     where person_id = (select id from person where email = $1)`,
    [email],
  );

/** As if the code in the last mail were too old. */
export async function expireCode(email: string): Promise<void> {
  const identifier = createHash('sha256').update(`sign-in-otp-${email}`).digest('base64url');
  const changed = await sql(`update verification set expires_at = now() - interval '1 second' where identifier = $1`, [
    identifier,
  ]);
  expect(changed).toBeGreaterThan(0);
}
