import { makeAdministrator, Session } from '@muster/domain';
import { describe, expect, it } from 'vitest';
import { ALLOWED } from '../src/auth/routes.ts';
import { useApi } from './support/api.ts';
import { cookieOf, fragmentOf, newAddress, PAGE, usePeople } from './support/people.ts';

const api = useApi();
const { codeFor, enter, query, send, signIn } = usePeople(api);

describe('signing in by code', () => {
  it('makes an account without a name, and a session that only the cookie knows', async () => {
    const email = newAddress();
    const cookie = await signIn(` ${email.toUpperCase()}`.trim().toLowerCase());
    expect(cookie).toMatch(/^muster_session=/);
    const { body } = await query('session.current', cookie);
    expect(body.result.data.data).toMatchObject({ me: { email, name: '' }, fresh: true });
    const tables = await Promise.all(
      ['session', 'verification', 'person', 'identity'].map((t) =>
        api.db.em.getConnection().execute(`select t::text as row from ${t} t`),
      ),
    );
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? 'none';
    expect(JSON.stringify(tables)).not.toContain(token);
    // Letters and digits: 32 of them are 190 bits.
    expect(token).toMatch(/^[a-zA-Z0-9]{32,}$/);
  });

  it('keeps codes hashed, and says the same to known and unknown addresses', async () => {
    const [known, unknown] = [newAddress(), newAddress()];
    await signIn(known);
    const [a, b] = [await send(known), await send(unknown)];
    expect([a.status, a.text]).toEqual([b.status, b.text]);
    const rows = await api.db.em.getConnection().execute<{ row: string }[]>(
      // Without moments: six digits of theirs may be those of a code.
      'select identifier || chr(10) || value as row from verification',
    );
    const stored = rows.map(({ row }) => row).join('\n');
    const { code } = await codeFor(unknown);
    // By itself; within a hash the same six digits may stand by chance.
    expect(stored).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
    expect(stored).not.toContain(unknown);
  });

  it('sends a link that carries a secret of its own behind the #, in the language of the browser', async () => {
    const email = newAddress();
    await send(email, { 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' });
    const mail = await codeFor(email);
    expect(mail.locale).toBe('zh-Hant');
    expect(mail.link.startsWith('http://localhost/sign-in/confirm#')).toBe(true);
    expect(Object.fromEntries(fragmentOf(mail.link))).toEqual({ email, code: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it('sends the page that one was going to along with the link, and nothing that could be elsewhere', async () => {
    const email = newAddress();
    const ask = (next: unknown, headers = {}) =>
      api.ask('POST', '/api/auth/email-otp/send-verification-otp', {
        body: { email, type: 'sign-in', next },
        headers: { ...PAGE, ...headers },
      });
    const next = '/projects/2027/teams/streaming?part=人&q=a%26b';
    expect((await ask(next)).status).toBe(200);
    const { link } = await codeFor(email);
    expect(new URL(link).origin).toBe('http://localhost');
    expect(fragmentOf(link).get('next')).toBe(next);
    for (const bad of ['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example/', '/a#b', 5])
      expect((await ask(bad)).status, String(bad)).toBe(422);
    expect((await codeFor(email)).link).toBe(link);
    // A header of the sender's own counts for nothing.
    expect((await ask(undefined, { 'x-muster-next': '%2F%2Fevil.example' })).status).toBe(200);
    expect(fragmentOf((await codeFor(email)).link).has('next')).toBe(false);
  });

  it('refuses a wrong, a used and an old code', async () => {
    const email = newAddress();
    await send(email);
    const { code } = await codeFor(email);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await enter(email, wrong)).status).toBe(400);
    expect((await enter(email, code)).status).toBe(200);
    expect((await enter(email, code)).status).toBe(400);
    await send(email);
    const { code: second } = await codeFor(email);
    await api.db.em.getConnection().execute(`update verification set expires_at = now() - interval '1 second'`);
    // Others come and go meanwhile: an old code is still called old, not wrong.
    await signIn(newAddress());
    expect(await enter(email, second)).toMatchObject({ status: 400, body: { code: 'OTP_EXPIRED' } });
  });

  it('gives up after five wrong codes', async () => {
    const email = newAddress();
    await send(email);
    const { code } = await codeFor(email);
    for (let i = 0; i < 5; i++) await enter(email, code === '000000' ? '111111' : '000000');
    expect((await enter(email, code)).status).toBeGreaterThanOrEqual(400);
  });

  it.each([
    '',
    'nobody',
    'a b@test.example',
    'a@b',
    'a@test.example\r\nBcc: x@y.example',
    `${'a'.repeat(300)}@test.example`,
    5,
    null,
  ])('refuses the address %j', async (email) => {
    expect((await send(email)).status).toBe(422);
  });

  it('lets in a person whose account was made for them, and whose address is proved only now', async () => {
    const email = newAddress();
    await makeAdministrator({ em: api.db.em.fork() }, { address: email });
    const cookie = await signIn(email);
    expect((await query('me.get', cookie)).body.result.data.data).toMatchObject({ email, administrator: true });
  });

  it('refuses a suspended person, even with the right code', async () => {
    const email = newAddress();
    await signIn(email);
    await api.db.em.getConnection().execute(`update person set suspended_at = now() where email = '${email}'`);
    await send(email);
    const answer = await enter(email, (await codeFor(email)).code);
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('counts mail per address', async () => {
    const email = newAddress();
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await send(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('signing in again in the same browser', () => {
  it('replaces the session', async () => {
    const email = newAddress();
    const first = await signIn(email);
    await send(email);
    const { code } = await codeFor(email);
    const again = await enter(email, code, { cookie: first });
    const second = cookieOf(again);
    expect(second).not.toBe(first);
    await expect.poll(async () => (await query('me.get', first)).status).toBe(401);
    expect((await query('session.list', second)).body.result.data.data).toHaveLength(1);
  });
});

it('a session is stored as a hash, with a shortened network', async () => {
  await signIn(newAddress());
  const em = api.db.em.fork();
  const [session] = await em.find(Session, {}, { limit: 1 });
  expect(session?.token).toMatch(/^[0-9a-f]{64}$/);
  expect(session?.ipAddress).toBe('127.0.0.0');
});

describe('/api/auth', () => {
  it('serves its short list and nothing else', async () => {
    const auth = (await api.services.signIn.get()).api as unknown as Record<
      string,
      { path?: string; options?: { method?: string | string[] } }
    >;
    const served = new Set(ALLOWED.map(([method, path]) => `${method} ${path}`));
    for (const { path, options } of Object.values(auth)) {
      if (path === undefined) continue;
      for (const method of [options?.method ?? 'GET'].flat()) {
        if (served.has(`${method} ${path}`)) continue;
        const answer = await api.ask(
          method,
          `/api/auth${path.replace(/:\w+/g, 'x')}`,
          method === 'GET' ? {} : { body: {}, headers: PAGE },
        );
        expect(answer.status, `${method} ${path}`).toBe(404);
      }
    }
  });

  it('refuses a name for a passkey that nobody could read', async () => {
    const cookie = await signIn(newAddress());
    for (const name of ['', '  ', 'x'.repeat(101), 5, 'a\nb', 'a\0', 'a\u202eb', 'a\u200fb']) {
      const answer = await api.ask('POST', '/api/auth/passkey/update-passkey', {
        body: { id: '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f', name },
        headers: { ...PAGE, cookie },
      });
      expect(answer.status).toBe(422);
    }
  });

  it('sends codes for nothing but signing in', async () => {
    for (const type of ['email-verification', 'forget-password', 'change-email']) {
      const answer = await api.ask('POST', '/api/auth/email-otp/send-verification-otp', {
        body: { email: newAddress(), type },
        headers: PAGE,
      });
      expect(answer.status).toBe(422);
    }
  });
});
