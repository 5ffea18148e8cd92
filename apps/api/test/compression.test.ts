import { beforeAll, describe, expect, it } from 'vitest';
import { chooseEncoding, NEVER_COMPRESSED } from '../src/http/compression.ts';
import { appRouter } from '../src/router/index.ts';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { signIn } = usePeople(api);
/** What browsers send: gzip first, all of the same weight. */
const BROWSER = 'gzip, deflate, br, zstd';
let cookie: string;
let token: string;

beforeAll(async () => {
  const { make } = api.db;
  const project = await make.project({ pid: 'large', rosterPublished: true });
  const team = await make.team(project);
  for (let n = 0; n < 30; n++) await make.membership(team, await make.person());
  await make.project({ pid: 'small', rosterPublished: true });
  token = await make.token(await make.person(), ['projects:read', 'me:read', 'members:read', 'projects:write']);
  cookie = await signIn(newAddress());
});

it.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  [BROWSER, 'br'],
  ['GZIP, BR', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0.8 , gzip;q=0.8', 'br'],
  ['gzip;q=0, br;q=0', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['deflate, zstd', undefined],
  ['br;q=nonsense', undefined],
])('for “%s” the encoding is %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

describe('other answers by REST', () => {
  const headers = { 'accept-encoding': BROWSER };

  it('are compressed where they are large', async () => {
    const plain = await api.get('/api/projects/large/teams', token);
    const [large, small] = [
      await api.ask('GET', '/api/openapi.json', { headers }),
      await api.ask('GET', '/api/projects/large/teams', { token, headers }),
    ];
    expect(large.headers['content-encoding']).toBe('br');
    expect(large.headers['content-length']).toBe(String(large.size));
    expect(small.headers['content-encoding']).toBe(plain.size < 1024 ? undefined : 'br');
    expect(small.text).toBe(plain.text);
    const habits = await api.ask('GET', '/api/dietary-habits', { headers });
    expect(habits.headers['content-encoding']).toBe('br');
    expect(habits.text).toBe((await api.get('/api/dietary-habits')).text);
    expect(habits.headers.vary).toContain('Accept-Encoding');
  });

  it('are not where they hold secrets, change something, or are errors', async () => {
    const answers = [
      await api.ask('GET', '/api/tokens', { token, headers }),
      await api.ask('GET', '/api/me/bank', { token, headers }),
      await api.ask('POST', '/api/token', { headers, body: { username: 'x'.repeat(2000), password: 'y' } }),
      await api.ask('GET', `/api/projects/${'nowhere'.repeat(9)}`, { token, headers }),
    ];
    for (const answer of answers) {
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary ?? '').not.toContain('Accept-Encoding');
    }
  });
});

describe('answers by tRPC', () => {
  const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
  const call = (procedures: string, headers: Record<string, string>) => {
    const inputs = procedures.split(',').map((_, n) => [n, { pid: 'large' }]);
    const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
    return api.ask('GET', `/trpc/${procedures}?batch=1&input=${input}`, {
      headers: { 'accept-encoding': BROWSER, ...headers },
    });
  };

  it.each([
    ['nobody in particular', 'member.list', () => ({})],
    ['our own page', 'member.list,session.current', () => ({ cookie, ...OWN_PAGE })],
    ['a page that is named', 'member.list', () => ({ cookie, origin: 'http://localhost' })],
  ])('are compressed for %s', async (_, procedures, headers) => {
    const answer = await call(procedures, headers());
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br']);
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(answer.body[0].result.data.data[0].members).toHaveLength(30);
    const plain = await call(procedures, { ...headers(), 'accept-encoding': 'identity' });
    expect(plain.text).toBe(answer.text);
    expect(answer.size).toBeLessThan(plain.size * 0.6);
  });

  it.each([
    ['a cookie comes from elsewhere', 'member.list', () => ({ cookie, 'sec-fetch-site': 'cross-site' })],
    ['a cookie comes from a neighbour', 'member.list', () => ({ cookie, 'sec-fetch-site': 'same-site' })],
    ['a cookie comes from nobody knows where', 'member.list', () => ({ cookie })],
    ['a foreign page asks', 'member.list', () => ({ cookie, ...OWN_PAGE, origin: 'https://foreign.example' })],
    ['a secret is in the batch', 'member.list,exchange.list', () => ({ cookie, ...OWN_PAGE })],
    ['it repeats what was asked', `member.list,${'guess'.repeat(300)}`, () => ({ cookie, ...OWN_PAGE })],
    ['a part of it failed', 'member.list,me.get', () => OWN_PAGE],
  ])('are not where %s', async (_, procedures, headers) => {
    const answer = await call(procedures, headers());
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body[0].result.data.data[0].members).toHaveLength(30);
  });

  it('are as they are where compressing is not worth it', async () => {
    const answer = await call('session.current', OWN_PAGE);
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.headers.vary).toContain('Accept-Encoding');
  });
});

it.each(NEVER_COMPRESSED)('%s, which is never compressed, exists', (name) => {
  const procedures = Object.keys(appRouter._def.procedures);
  expect(procedures.filter((path) => path.startsWith(`${name}.`) || path === name)).not.toEqual([]);
});
