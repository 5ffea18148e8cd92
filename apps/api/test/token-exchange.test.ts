import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';

const api = useApi();
const exchange = (body: unknown, headers?: Record<string, string>) =>
  api.ask('POST', '/api/token', { body, ...(headers ? { headers } : {}) });
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  exchange(new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded', ...headers });

async function pair() {
  const { username, password } = await api.db.make.pair(await api.db.make.person());
  return { username, password };
}

describe('POST /api/token', () => {
  it.each([
    ['JSON', (p: Record<string, string>) => exchange(p)],
    [
      'JSON with a charset',
      (p: Record<string, string>) => exchange(JSON.stringify(p), { 'content-type': 'application/json; charset=utf-8' }),
    ],
    ['a form', (p: Record<string, string>) => form(p)],
    [
      'what OAuth clients send',
      (p: Record<string, string>) =>
        form({ ...p, grant_type: 'password', scope: '', client_id: '' }, { authorization: 'Basic Og==' }),
    ],
  ])('takes %s', async (_, send) => {
    const answer = await send(await pair());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^mst_/),
      token_type: 'bearer',
      expires_in: 2592000,
      scope: 'members:read projects:read me:read',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await api.get('/api/tokens', answer.body.access_token)).status).toBe(200);
  });

  it('names the token and narrows its scope', async () => {
    const { body } = await exchange({ ...(await pair()), scope: 'me:read', name: 'Badge printer' });
    expect(body.scope).toBe('me:read');
    expect((await api.get('/api/tokens', body.access_token)).body.data[0]).toMatchObject({
      name: 'Badge printer',
      scopes: ['me:read'],
    });
    expect((await api.get('/members/any', body.access_token)).status).toBe(403);
  });

  it('gives one token to 200 who come at once through HTTP', async () => {
    const one = await pair();
    const answers = await Promise.all(Array.from({ length: 200 }, () => exchange(one)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(199);
  });

  it('refuses used, expired, wrong, unknown and exhausted pairs in the same bytes', async () => {
    const used = await pair();
    await exchange(used);
    const expired = await pair();
    await api.db.em
      .getConnection()
      .execute(`update exchange_credential set expires_at = now() where username = '${expired.username}'`);
    const tired = await pair();
    for (let i = 0; i < 5; i++) await exchange({ ...tired, password: 'wrong' });
    const answers = [
      await exchange(used),
      await exchange(expired),
      await exchange({ ...(await pair()), password: 'wrong' }),
      await exchange({ username: 'mx_nobody', password: 'wrong' }),
      await exchange(tired),
      await form({ username: 'mx_nobody', password: 'wrong' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body.error).toBe('invalid_grant');
      expect(answer.headers['www-authenticate']).toBeDefined();
    }
    const bytes = answers.map((answer) => answer.text.replace(answer.body.instance, ''));
    expect(new Set(bytes).size).toBe(1);
  });

  it.each([
    ['no password', { username: 'mx_x' }, '/password'],
    ['an unknown scope', { username: 'mx_x', password: 'x', scope: 'everything' }, '/scope'],
    ['another grant type', { username: 'mx_x', password: 'x', grant_type: 'client_credentials' }, '/grant_type'],
    ['a name with NUL', { username: 'mx_x', password: 'x', name: 'a\0b' }, '/name'],
    ['a broken name', { username: 'mx_x', password: 'x', name: 'a\ud800' }, '/name'],
    ['a list as password', { username: 'mx_x', password: ['x'] }, '/password'],
  ])('says what is wrong with %s', async (_, body, pointer) => {
    const answer = await exchange(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
  });

  it('speaks of scopes as OAuth clients expect it, and leaves the pair usable', async () => {
    const made = await pair();
    for (const scope of ['members:read teams:write', 'everything']) {
      const { status, body } = await form({ ...made, scope });
      expect(status).toBe(422);
      expect(body).toMatchObject({ error: 'invalid_scope', error_description: body.errors[0].detail });
    }
    expect((await exchange({ username: 'mx_x' })).body.error).toBe('invalid_request');
    expect((await exchange('{', { 'content-type': 'application/json' })).body.error).toBe('invalid_request');
    const wrong = (await exchange({ ...made, password: 'wrong' })).body;
    expect(wrong).toMatchObject({ error: 'invalid_grant', error_description: wrong.detail });
    expect((await exchange(made)).status).toBe(200);
    const elsewhere = (await api.get('/api/projects?limit=0')).body;
    expect([elsewhere.status, elsewhere.error]).toEqual([422, undefined]);
  });

  it('survives a NUL in the username', async () => {
    expect((await exchange({ username: 'mx_\0', password: 'x' })).status).toBe(422);
  });

  it('is not reachable at /trpc', async () => {
    const answer = await api.ask('POST', '/trpc/rest.exchangeToken', { body: await pair() });
    expect(answer.status).toBe(404);
  });

  it('is limited per network, over all nodes', async () => {
    await api.db.em.getConnection().execute('update rate_limit set points = 1000');
    const answer = await exchange(await pair());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await api.db.em.getConnection().execute('delete from rate_limit');
    expect((await exchange(await pair())).status).toBe(200);
  });
});
