import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { ask, useApi } from './support/api.ts';
import { fragmentOf, newAddress, PAGE, usePeople } from './support/people.ts';

const api = useApi();
const { codeFor } = usePeople(api);
let server: Server;
let origin = '';

/** Behind a proxy, so that requests come from many networks. */
beforeAll(async () => {
  server = createServer(
    createApp(api.services, { trustProxy: 1, allowedOrigins: [], mostInFlight: 200 }, { accepting: true }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const HOME = '198.51.100.7';
/** Each in another wide network. */
const stranger = (n: number) => `203.0.${n}.113`;
const post = (path: string, body: object, network: string) =>
  ask(origin, 'POST', `/api/auth${path}`, { body, headers: { ...PAGE, 'x-forwarded-for': network } });
const request = (email: string, network: string) =>
  post('/email-otp/send-verification-otp', { email, type: 'sign-in' }, network);
const enter = (email: string, otp: string, network: string) => post('/sign-in/email-otp', { email, otp }, network);
const secretOf = async (email: string) => fragmentOf((await codeFor(email)).link).get('code') ?? '';
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a stranger who asks for codes', () => {
  it('uses up their own network’s, and not the person’s', async () => {
    const email = newAddress();
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await request(email, stranger(1))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await request(email, HOME)).status).toBe(200);
    expect((await enter(email, (await codeFor(email)).code, HOME)).status).toBe(200);
  });

  it('with many networks comes to an end too, and the link that was mailed before still signs in, once', async () => {
    const email = newAddress();
    await request(email, HOME);
    const secret = await secretOf(email);
    await useUpCodes(email, 19);
    expect((await enter(email, secret, HOME)).status).toBe(200);
    expect((await enter(email, secret, HOME)).status).toBe(400);
  });

  it('with many networks leaves every other network one link an hour', async () => {
    const email = newAddress();
    await useUpCodes(email);
    expect([(await request(email, HOME)).status, (await request(email, HOME)).status]).toEqual([200, 429]);
    expect((await request(email, '198.51.100.200')).status).toBe(429);
    expect((await request(email, '198.51.101.7')).status).toBe(200);
    expect((await enter(email, await secretOf(email), '198.51.101.7')).status).toBe(200);
  });

  it('comes to an end with such links, too', async () => {
    const email = newAddress();
    await useUpCodes(email);
    expect((await request(email, stranger(5))).status).toBe(200);
    await api.db.em
      .getConnection()
      .execute(`update rate_limit set points = 100 where key like 'link-to-address:%' and points = 1`);
    expect((await request(email, HOME)).status).toBe(429);
  });

  it.each([HOME, '2001:db8:5:6::7'])('leaves as many as before where the person has signed in: %s', async (home) => {
    const email = newAddress();
    await request(email, home);
    expect((await enter(email, (await codeFor(email)).code, home)).status).toBe(200);
    await useUpCodes(email, 19);
    for (let i = 0; i < 20; i++) await enter(email, '123456', stranger(i));
    for (let i = 0; i < 4; i++) expect((await request(email, home)).status).toBe(200);
    expect((await enter(email, (await codeFor(email)).code, home)).status).toBe(200);
    expect((await enter(email, '123456', stranger(99))).status).toBe(429);
  });

  it.each([
    ['IPv6 addresses of one /48', (n: number) => `2001:db8:1:${n.toString(16)}::1`],
    ['IPv4 addresses of one /24', (n: number) => `203.0.113.${n}`],
  ])('has one network with all %s', async (_what, from) => {
    const email = newAddress();
    let sent = 0;
    for (let n = 1; n <= 15; n++) if ((await request(email, from(n))).status === 200) sent += 1;
    let guesses = 0;
    for (let n = 1; n <= 20; n++) if ((await enter(email, '123456', from(n))).status !== 429) guesses += 1;
    expect([sent, guesses]).toEqual([10, 15]);
    expect((await request(email, HOME)).status).toBe(200);
    expect((await enter(email, (await codeFor(email)).code, HOME)).status).toBe(200);
  });
});

/** Uses up what all networks together may ask for, with four of them. */
async function useUpCodes(email: string, left = 20): Promise<void> {
  let sent = 0;
  for (let n = 1; n <= 4; n++)
    for (let i = 0; i < 5 && sent < left; i++) if ((await request(email, stranger(n))).status === 200) sent += 1;
  expect(sent).toBe(left);
}

describe('wrong codes', () => {
  it('are few a day for an address, however many codes there were, from however many networks', async () => {
    const email = newAddress();
    let guesses = 0;
    for (let n = 1; n <= 8; n++) {
      await api.db.em.getConnection().execute(`delete from rate_limit where key like 'code-to-address%'`);
      await request(email, stranger(n));
      const { code } = await codeFor(email);
      for (let i = 0; i < 5; i++) if ((await enter(email, wrong(code), stranger(n))).status !== 429) guesses += 1;
    }
    expect(guesses).toBe(20);
    await api.db.em.getConnection().execute(`delete from rate_limit where key like 'code-to-address%'`);
    expect((await request(email, HOME)).status).toBe(200);
    const { code } = await codeFor(email);
    const refused = await enter(email, code, HOME);
    expect([refused.status, Number(refused.headers['retry-after']) > 80_000]).toEqual([429, true]);
    expect((await enter(email, await secretOf(email), HOME)).status).toBe(200);
  });

  it('of one network are fewer, so that the person’s own still count', async () => {
    const email = newAddress();
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await enter(email, '123456', stranger(1))).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await request(email, HOME);
    expect((await enter(email, (await codeFor(email)).code, HOME)).status).toBe(200);
  });

  it('that come at once are counted before they are looked at', async () => {
    const email = newAddress();
    await request(email, HOME);
    const { code } = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 40 }, () => enter(email, wrong(code), HOME)));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(10);
  });

  it('are not counted where the code was right', async () => {
    const email = newAddress();
    for (let i = 0; i < 12; i++) {
      await api.db.em.getConnection().execute(`delete from rate_limit where key like 'code-to-address%'`);
      await request(email, HOME);
      expect((await enter(email, (await codeFor(email)).code, HOME)).status).toBe(200);
      await expect
        .poll(() =>
          api.db.em.getConnection().execute(`select from rate_limit where key like 'wrong-code%' and points > 0`),
        )
        .toEqual([]);
    }
  });
});

describe('where a request comes from', () => {
  const askedFrom = (at: string, forwarded: string) =>
    ask(at, 'POST', '/api/auth/email-otp/send-verification-otp', {
      body: { email: target, type: 'sign-in' },
      headers: { ...PAGE, 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` },
    });
  const target = newAddress();
  const sixTimes = async (at: string, from: (i: number) => string) => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await askedFrom(at, from(i))).status);
    return statuses;
  };

  it('is told by the proxy that is trusted, and not by what the caller wrote in front of it', async () => {
    const statuses = await sixTimes(origin, (i) => `${stranger(i)}, ${HOME}`);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is nobody’s word where no proxy is', async () => {
    const statuses = await sixTimes(api.origin, stranger);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a code or a link that many enter at once', () => {
  it.each(['code', 'link'])('signs in one of them: %s', async (kind) => {
    const email = newAddress();
    await request(email, HOME);
    const entered = kind === 'code' ? (await codeFor(email)).code : await secretOf(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(email, entered, HOME)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers['set-cookie'] !== undefined)).toHaveLength(1);
  });

  it('is kept for ten minutes and no longer', async () => {
    await request(newAddress(), HOME);
    const [row] = await api.db.em
      .getConnection()
      .execute<{ longest: number }[]>(
        `select extract(epoch from max(expires_at) - now())::int as longest from verification`,
      );
    expect(row?.longest).toBeLessThanOrEqual(600);
  });
});

describe('a mailed link', () => {
  it('survives the wrong guesses of others, and signs nobody else in', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await request(email, HOME);
    const [{ code }, secret] = [await codeFor(email), await secretOf(email)];
    for (let i = 0; i < 6; i++) await enter(email, wrong(code), stranger(1));
    expect((await enter(other, secret, HOME)).status).toBe(400);
    await request(email, HOME);
    expect((await enter(email, await secretOf(email), HOME)).status).toBe(200);
  });

  it('ends with the ten minutes, and with a sign-in by the code beside it', async () => {
    const email = newAddress();
    await request(email, HOME);
    const first = await secretOf(email);
    await api.db.em.getConnection().execute(`update verification set expires_at = now() - interval '1 second'`);
    expect((await enter(email, first, HOME)).status).toBe(400);
    await request(email, HOME);
    const [{ code }, second] = [await codeFor(email), await secretOf(email)];
    expect((await enter(email, code, HOME)).status).toBe(200);
    await expect
      .poll(() => api.db.em.getConnection().execute(`select from verification where expires_at > now()`))
      .toEqual([]);
    expect((await enter(email, second, HOME)).status).toBe(400);
  });

  it('stands in no table', async () => {
    const email = newAddress();
    await request(email, HOME);
    const rows = JSON.stringify(await api.db.em.getConnection().execute('select t::text as row from verification t'));
    expect(rows).not.toContain(await secretOf(email));
    expect(rows).not.toContain(email);
  });
});
