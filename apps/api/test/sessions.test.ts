import { Person, Session } from '@muster/domain';
import { countQueries } from '@muster/domain/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useApi } from './support/api.ts';
import { cookieOf, newAddress, PAGE, usePeople } from './support/people.ts';

const api = useApi();
const { mutate, query, signIn } = usePeople(api);

describe('a session', () => {
  it('ends when it is too old, idle or absolute, and when its person is suspended', async () => {
    for (const end of [`expires_at = now() - interval '1 second'`, `created_at = now() - interval '91 days'`]) {
      const email = newAddress();
      const cookie = await signIn(email);
      const mine = `person_id = (select id from person where email = '${email}')`;
      expect((await query('me.get', cookie)).status).toBe(200);
      await api.db.em.getConnection().execute(`update session set ${end} where ${mine}`);
      expect((await query('me.get', cookie)).status).toBe(401);
    }
    const email = newAddress();
    const cookie = await signIn(email);
    await api.db.em.getConnection().execute(`update person set suspended_at = now() where email = '${email}'`);
    expect((await query('me.get', cookie)).status).toBe(401);
  });

  it('and all that its person is are found by one statement, for all that is asked together', async () => {
    const headers = { ...PAGE, cookie: await signIn(newAddress()) };
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
    const ask = async (calls: string) => {
      expect((await api.ask('GET', `/trpc/${calls}?batch=1&input=${input}`, { headers })).status).toBe(200);
    };
    await ask('session.list');
    // One for the caller, and one for each call.
    expect(await countQueries(() => ask('session.list'))).toBe(2);
    expect(await countQueries(() => ask('session.list,session.list'))).toBe(3);
  });

  it('is nothing to REST, as a token is nothing to tRPC', async () => {
    const cookie = await signIn(newAddress());
    expect((await api.ask('GET', '/api/me', { headers: { cookie } })).status).toBe(401);
  });

  it('a tampered cookie is no cookie, whichever part of it was changed', async () => {
    const cookie = await signIn(newAddress());
    const [name, token, signature] = cookie.split(/[=.]/, 3) as [string, string, string];
    const other = (text: string) => (text[5] === 'x' ? 'y' : 'x');
    const changed = (text: string) => `${text.slice(0, 5)}${other(text)}${text.slice(6)}`;
    const another = (await signIn(newAddress())).split(/[=.]/, 3)[2];
    for (const value of [
      `${changed(token)}.${signature}`,
      `${token}.${changed(signature)}`,
      `${token}.${another}`,
      `${token}.`,
      token,
      `.${signature}`,
      `${token}.${signature}.${signature}`,
      '%E0%A4%A',
    ])
      expect((await query('me.get', `${name}=${value}`)).status, value).toBe(401);
    expect((await query('me.get', `other=1; ${cookie}`)).status).toBe(200);
  });

  it('in use moves its end once an hour, and the cookie with it', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    const mine = `person_id = (select id from person where email = '${email}')`;
    const ends = async (): Promise<Date> =>
      (await api.db.em.fork().findOneOrFail(Session, { person: { email } })).expiresAt;
    const begun = await ends();
    expect((await query('me.get', cookie)).headers['set-cookie']).toBeUndefined();
    expect(await ends()).toEqual(begun);

    const hourOld = `expires_at = now() + interval '14 days' - interval '61 minutes'`;
    await api.db.em.getConnection().execute(`update session set ${hourOld} where ${mine}`);
    const moved = await query('me.get', cookie);
    expect([moved.status, cookieOf(moved)]).toEqual([200, cookie]);
    expect((await ends()).getTime()).toBeGreaterThanOrEqual(begun.getTime());
    expect((await query('me.get', cookie)).headers['set-cookie']).toBeUndefined();
  });

  it('sign-out ends it', async () => {
    const cookie = await signIn(newAddress());
    expect((await api.ask('POST', '/api/auth/sign-out', { body: {}, headers: { ...PAGE, cookie } })).status).toBe(200);
    expect((await query('me.get', cookie)).status).toBe(401);
  });
});

describe('sessions', () => {
  it('are listed, ended one by one, and all at once, with the tokens if so wished', async () => {
    const email = newAddress();
    const [here, there] = [await signIn(email), await signIn(email)];
    const { body } = await query('session.list', here);
    const sessions = body.result.data.data;
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((s: { current: boolean }) => s.current)).toHaveLength(1);
    const other = sessions.find((s: { current: boolean }) => !s.current);
    expect((await mutate('session.end', here, { id: other.id })).status).toBe(200);
    expect((await query('me.get', there)).status).toBe(401);

    const person = await api.db.em.fork().findOneOrFail(Person, { email });
    const token = await api.db.make.token(person, ['me:read', 'sessions:write']);
    const third = await signIn(email);
    const ended = await api.ask('DELETE', '/api/sessions?tokens=true', { token });
    expect(ended.body).toEqual({ data: { sessions: 2, tokens: 1 } });
    for (const cookie of [here, third]) expect((await query('me.get', cookie)).status).toBe(401);
    expect((await api.get('/api/me', token)).status).toBe(401);
  });
});

describe('what needs a fresh sign-in', () => {
  afterEach(() => void vi.useRealTimers());
  const nodeClockIsOff = (minutes: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  const isFresh = async (cookie: string) => (await query('session.current', cookie)).body.result.data.data.fresh;

  it('is judged by the database’s clock, wherever the node’s stands', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    nodeClockIsOff(30);
    expect(await isFresh(cookie)).toBe(true);
    vi.useRealTimers();
    await api.db.em.execute(
      `update session set created_at = now() - interval '11 minutes'
       where person_id = (select id from person where email = ?)`,
      [email],
    );
    nodeClockIsOff(-30);
    expect(await isFresh(cookie)).toBe(false);
  });

  it('counts from the database’s clock, too, and also once the session’s end has moved', async () => {
    const email = newAddress();
    nodeClockIsOff(30);
    const cookie = await signIn(email);
    vi.useRealTimers();
    const mine = `person_id = (select id from person where email = '${email}')`;
    const [{ ahead }] = await api.db.em.execute<[{ ahead: boolean }]>(
      `select created_at > now() as ahead from session where ${mine}`,
    );
    expect(ahead).toBe(false);
    await api.db.em.execute(
      `update session set created_at = now() - interval '11 minutes',
         expires_at = now() + interval '14 days' - interval '61 minutes' where ${mine}`,
    );
    nodeClockIsOff(-5);
    expect(await isFresh(cookie)).toBe(false);
    nodeClockIsOff(30);
    await api.db.em.execute(`update session set created_at = now() where ${mine}`);
    expect(await isFresh(cookie)).toBe(true);
  });

  it('is refused to an older one, with a problem that pages understand', async () => {
    const email = newAddress();
    const [cookie, other] = [await signIn(email), await signIn(email)];
    const { id } = (await query('session.list', other)).body.result.data.data.find(
      (s: { current: boolean }) => s.current,
    );
    await api.db.em
      .getConnection()
      .execute(
        `update session set created_at = now() - interval '11 minutes' where person_id = (select id from person where email = '${email}')`,
      );
    for (const [procedure, input] of [
      ['exchange.create', { name: 'x', scopes: ['me:read'] }],
      ['identity.disconnect', { id }],
      ['session.end', { id }],
      ['me.requestEmailChange', { email: newAddress() }],
    ] as const) {
      const answer = await mutate(procedure, cookie, input);
      expect(answer.status).toBe(403);
      expect(answer.body.error.data.problem.slug).toBe('fresh-sign-in');
    }
  });
});
