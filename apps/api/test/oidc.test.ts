import { Person } from '@muster/domain';
import { TEST_PATIENCE } from '@muster/domain/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createServices, type Services } from '../src/services.ts';
import { ask, serve, useApi } from './support/api.ts';
import { startProvider, type TestProvider } from './support/oidc-provider.ts';
import { newAddress, PAGE, usePeople } from './support/people.ts';

const api = useApi();
const { mails, mutate, query, signIn } = usePeople(api);
const sql = (text: string) => api.db.em.getConnection().execute(text);
let provider: TestProvider;
let services: Services;
let origin = '';
let stop: () => Promise<void>;

beforeAll(async () => {
  provider = await startProvider('http://localhost/api/auth/callback/oidc');
  services = createServices({
    databaseUrl: api.db.url,
    keys: api.services.keys,
    log: api.services.log,
    publicUrl: 'http://localhost',
    patience: TEST_PATIENCE,
    oidc: provider,
  });
  const served = await serve(services);
  origin = served.origin;
  stop = async () => {
    await served.stop();
    await provider.close();
  };
  while (!services.signIn.hasProvider()) await new Promise((done) => setTimeout(done, 20));
});
afterAll(() => stop());

const cookies = (header: string | string[] | undefined) =>
  [header ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** From the button to the address that the provider sends the browser back to. */
async function begin(path = '/sign-in/social', cookie = ''): Promise<{ callback: URL; cookie: string }> {
  const answer = await ask(origin, 'POST', `/api/auth${path}`, {
    body: { provider: 'oidc', callbackURL: '/', errorCallbackURL: '/sign-in' },
    headers: { ...PAGE, ...(cookie ? { cookie } : {}) },
  });
  expect(answer.status).toBe(200);
  const own = [cookie, cookies(answer.headers['set-cookie'] as never)].filter(Boolean).join('; ');
  let url = new URL(answer.body.url);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    state: expect.any(String),
    nonce: expect.any(String),
  });
  const jar = new Map<string, string>();
  for (let hop = 0; hop < 10; hop++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const step = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const [name = '', value = ''] of step.headers
      .getSetCookie()
      .map((set) => (set.split(';')[0] ?? '').split('='))) {
      jar.set(name, value);
    }
    url = new URL(step.headers.get('location') ?? expect.fail(`${url} answered ${step.status}`), url);
    if (url.pathname === '/api/auth/callback/oidc') return { callback: url, cookie: own };
  }
  return expect.fail('the provider sends us round in circles');
}

const finish = ({ callback, cookie }: { callback: URL; cookie: string }) =>
  ask(origin, 'GET', callback.pathname + callback.search, { headers: { cookie } });
const me = async (cookie: string) =>
  (await ask(origin, 'GET', '/trpc/me.get?input=%7B%7D', { headers: { cookie } })).body?.result?.data.data;
const sessionCookie = (header: unknown) =>
  [header]
    .flat()
    .map(String)
    .find((cookie) => cookie.includes('muster_session='))
    ?.split(';')[0];

describe('signing in with a provider', () => {
  it('makes an account the first time and finds it the next, by subject, whatever the address', async () => {
    provider.person = { sub: 'subject-1', email: newAddress(), name: 'Ada from there', verified: true };
    const first = await finish(await begin());
    expect([first.status, first.headers.location]).toEqual([302, '/']);
    const account = await me(sessionCookie(first.headers['set-cookie']) ?? '');
    expect(account).toMatchObject({ email: provider.person.email, name: 'Ada from there' });
    provider.person = { ...provider.person, email: newAddress() };
    const second = await finish(await begin());
    expect((await me(sessionCookie(second.headers['set-cookie']) ?? '')).uid).toBe(account.uid);
    const stored = JSON.stringify(await api.db.em.getConnection().execute('select * from identity'));
    expect(stored).toContain(`${provider.issuer}|subject-1`);
    expect(stored).not.toContain('eyJ');
    expect(stored).toContain('"access_token":null,"refresh_token":null,"id_token":null');
  });

  it('is not let into an existing account by its address alone', async () => {
    const email = newAddress();
    await signIn(email);
    provider.person = { sub: 'stranger', email, name: 'Stranger', verified: true };
    const answer = await finish(await begin());
    expect(answer.headers.location).toBe('/sign-in?error=account_not_linked');
    expect(sessionCookie(answer.headers['set-cookie'])).toBeUndefined();
    expect(await api.db.em.fork().count(Person, { email })).toBe(1);
  });

  it('can be connected by the one who is signed in', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    provider.person = { sub: 'connected', email: newAddress(), name: 'Me', verified: true };
    const linked = await finish(await begin('/link-social', cookie));
    expect(linked.status).toBe(302);
    const again = await finish(await begin());
    expect((await me(sessionCookie(again.headers['set-cookie']) ?? '')).email).toBe(email);
  });

  it('can be disconnected again, and opens the account no longer', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    provider.person = { sub: 'disconnected', email, name: 'Me', verified: true };
    await finish(await begin('/link-social', cookie));
    const connected = async () => (await query('identity.list', cookie)).body.result.data.data;
    const [{ id, ...rest }] = await connected();
    expect(rest).toEqual({ connected_at: expect.any(String) });
    expect((await mutate('identity.disconnect', cookie, { id })).status).toBe(200);
    expect((await mails())[0]).toMatchObject({
      template: 'sign-in-changed',
      to: email,
      change: 'provider-disconnected',
    });
    const told = (await mails()).length;
    expect((await mutate('identity.disconnect', cookie, { id })).status).toBe(404);
    expect(await mails()).toHaveLength(told);
    expect(await connected()).toEqual([]);
    expect((await finish(await begin())).headers.location).toBe('/sign-in?error=account_not_linked');
    expect((await me(await signIn(email))).email).toBe(email);
  });

  it('is connected with a sign-in of the last ten minutes only: an older browser may be anybody’s', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    await sql(`update session set created_at = now() - interval '11 minutes'`);
    const body = { provider: 'oidc', callbackURL: '/', errorCallbackURL: '/sign-in' };
    const link = (headers: Record<string, string>, more = {}) =>
      ask(origin, 'POST', '/api/auth/link-social', { body: { ...body, ...more }, headers: { ...PAGE, ...headers } });
    for (const more of [{}, { idToken: { token: 'x' } }]) {
      const answer = await link({ cookie }, more);
      expect([answer.status, answer.body.type]).toEqual([403, '/problems/fresh-sign-in']);
    }
    expect((await link({})).status).toBe(401);
    expect((await query('identity.list', cookie)).body.result.data.data).toEqual([]);
  });

  it('when connected, is written down and mailed, once; a first sign-in is neither', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    provider.person = { sub: 'told', email: newAddress(), name: 'Me', verified: true };
    await finish(await begin('/link-social', cookie));
    const { uid } = await me(cookie);
    const entries = () =>
      sql(`select actor_id, actor_kind from audit_entry where action = 'identity.connect' and subject_id = '${uid}'`);
    expect(await entries()).toEqual([{ actor_id: uid, actor_kind: 'person' }]);
    expect((await mails())[0]).toMatchObject({ template: 'sign-in-changed', to: email, change: 'provider-connected' });
    // Once more changes nothing, and leaves nothing of the provider's behind.
    await finish(await begin('/link-social', cookie));
    expect(await entries()).toHaveLength(1);
    expect(JSON.stringify(await sql('select * from identity'))).not.toContain('eyJ');

    const newcomer = newAddress();
    provider.person = { sub: 'newcomer', email: newcomer, name: 'New', verified: true };
    const first = await me(sessionCookie((await finish(await begin())).headers['set-cookie']) ?? '');
    expect(
      await sql(`select from audit_entry where action = 'identity.connect' and subject_id = '${first.uid}'`),
    ).toEqual([]);
    expect((await mails()).filter(({ to }) => to === newcomer)).toEqual([]);
  });

  it.each([false, undefined, 'false', 'true', 1])(
    'opens no account for an address that is verified %j, and knows its people all the same',
    async (verified) => {
      const sub = `unverified-${JSON.stringify(verified)}`;
      provider.person = { sub, email: newAddress(), name: 'U', verified: verified as boolean };
      const refused = await finish(await begin());
      expect(refused.headers.location).toContain('error=email_not_verified');
      expect(sessionCookie(refused.headers['set-cookie'])).toBeUndefined();
      expect(await api.db.em.fork().count(Person, { email: provider.person.email })).toBe(0);
      provider.person.verified = true;
      expect(sessionCookie((await finish(await begin())).headers['set-cookie'])).toBeDefined();
      provider.person.verified = verified as boolean;
      expect(sessionCookie((await finish(await begin())).headers['set-cookie'])).toBeDefined();
    },
  );

  it.each(['Ada\nNovak', 'Ada\u202eavoN', 'Ada\u200f!', 'x'.repeat(101), '\u200b', ' '])(
    'brings no name that would be refused elsewhere: %j',
    async (name) => {
      provider.person = { sub: `named ${name}`, email: newAddress(), name, verified: true };
      const answer = await finish(await begin());
      expect((await me(sessionCookie(answer.headers['set-cookie']) ?? '')).name).toBe('');
    },
  );

  it.each(['state', 'code'])('refuses a tampered %s', async (name) => {
    provider.person = { sub: `tampered-${name}`, email: newAddress(), name: 'T', verified: true };
    const back = await begin();
    back.callback.searchParams.set(name, 'tampered');
    const answer = await finish(back);
    expect(sessionCookie(answer.headers['set-cookie'])).toBeUndefined();
    expect(answer.headers.location).toContain('error=');
  });

  it('refuses an answer without the cookies of the browser that asked, and one that comes twice', async () => {
    provider.person = { sub: 'replay', email: newAddress(), name: 'R', verified: true };
    const back = await begin();
    expect(sessionCookie((await finish({ ...back, cookie: '' })).headers['set-cookie'])).toBeUndefined();
    const fresh = await begin();
    expect(sessionCookie((await finish(fresh)).headers['set-cookie'])).toBeDefined();
    expect(sessionCookie((await finish(fresh)).headers['set-cookie'])).toBeUndefined();
  });
});

it('a provider that is away at the start is added when it answers, and codes work meanwhile', async () => {
  const late = await startProvider('http://localhost/api/auth/callback/oidc');
  await late.close();
  const waiting = createServices({
    databaseUrl: api.db.url,
    keys: api.services.keys,
    log: api.services.log,
    publicUrl: 'http://localhost',
    patience: TEST_PATIENCE,
    oidc: late,
    retryProviderMs: 50,
  });
  onTestFinished(async () => {
    waiting.signIn.stop();
    await waiting.orm.close(true);
  });
  await new Promise((done) => setTimeout(done, 120));
  expect([waiting.signIn.hasProvider(), waiting.signIn.awaitsProvider()]).toEqual([false, true]);
  const back = await startProvider('http://localhost/api/auth/callback/oidc', Number(new URL(late.issuer).port));
  onTestFinished(() => back.close());
  await expect.poll(() => waiting.signIn.hasProvider(), { timeout: 60_000 }).toBe(true);
  expect(waiting.signIn.awaitsProvider()).toBe(false);
});
