import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TaggedResponses } from '../src/rest/tagged-responses.ts';
import { ask, BOTH_WAYS, serve, useApi } from './support/api.ts';

/** What browsers send: gzip first, all of the same weight. */
const BROWSER = 'gzip, deflate, br, zstd';

describe.each(BOTH_WAYS)('the compressed roster, %s', (_way, more) => {
  const api = useApi(more);
  beforeAll(async () => {
    const { make } = api.db;
    const team = await make.team(await make.project({ pid: 'large', rosterPublished: true }));
    for (let n = 0; n < 30; n++) await make.membership(team, await make.person());
    await make.project({ pid: 'small', rosterPublished: true });
  });

  const get = (path: string, encoding: string, headers: Record<string, string> = {}, method = 'GET') =>
    api.ask(method, path, { headers: { 'accept-encoding': encoding, ...headers } });

  it('comes in each encoding, the same and with a tag of its own', async () => {
    const plain = await api.get('/members/large');
    const [br, gzip] = [await get('/members/large', BROWSER), await get('/members/large', 'gzip')];
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    for (const answer of [br, gzip]) {
      expect(answer.text).toBe(plain.text);
      expect(answer.size).toBeLessThan(plain.size * 0.6);
    }
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe('Authorization, Accept-Encoding');
  });

  it.each([
    ['identity', 'identity'],
    ['br', BROWSER],
    ['gzip', 'gzip'],
  ])('unchanged is a 304 in %s, for the tag of that encoding and no other', async (_, encoding) => {
    const tags = await Promise.all(
      ['identity', 'br', 'gzip'].map(async (name) => String((await get('/members/large', name)).headers.etag)),
    );
    const { etag } = (await get('/members/large', encoding)).headers;
    for (const tag of tags) {
      const answer = await get('/members/large', encoding, { 'if-none-match': tag });
      expect([answer.status, answer.headers.etag]).toEqual([tag === etag ? 304 : 200, etag]);
      expect(answer.headers.vary).toBe('Authorization, Accept-Encoding');
    }
  });

  it('has for HEAD the length of the encoding that GET would have', async () => {
    const head = await get('/members/large', BROWSER, {}, 'HEAD');
    expect(head.headers['content-encoding']).toBe('br');
    expect(head.headers['content-length']).toBe(String((await get('/members/large', BROWSER)).size));
  });

  it('is as it is where compressing is not worth it', async () => {
    const answer = await get('/members/small', BROWSER);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBe('Authorization, Accept-Encoding');
  });

  it('is never stale in any encoding', async () => {
    const { make } = api.db;
    const project = await make.project({ pid: 'moving', rosterPublished: true });
    const team = await make.team(project);
    for (let n = 0; n < 10; n++) await make.membership(team, await make.person());
    for (let n = 10; n < 15; n++) {
      for (const encoding of ['identity', 'gzip', 'br'])
        expect((await get('/members/moving', encoding)).body.data[0].members.length).toBe(n);
      await make.membership(team, await make.person());
    }
  });
});

describe('both ways', () => {
  const api = useApi();
  let anew: string;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    const { make } = api.db;
    const project = await make.project({ pid: 'both', rosterPublished: true });
    const team = await make.team(project);
    for (let n = 0; n < 30; n++) await make.membership(team, await make.person());
    const member = await make.person();
    await make.membership(await make.team(await make.project({ pid: 'hidden' })), member);
    tokens.member = await make.token(member);
    tokens.scopeless = await make.token(member, ['projects:read']);
    tokens.wrong = 'mst_wrong';
    ({ origin: anew } = await serve(api.services, [], { cacheBytes: 0 }));
  });

  const PATHS = [
    '/members/both',
    '/api/members/both',
    '/api/members?pid=both',
    '/members?pid=both&other=1',
    '/members/both/',
    '/members/both?pid=hidden',
    '/members/hidden',
    '/members/absent',
    '/members/-bad-',
    '/members/%zz',
    '/members/%62oth',
    '/members',
    '/members?pid=both&pid=both',
    '/api/projects',
    '/api/projects/both',
    '/api/projects/hidden',
    '/api/projects/both/teams',
    '/api/projects/both/teams?people=perhaps',
  ];
  const HEADERS: Record<string, string>[] = [
    {},
    { 'accept-encoding': BROWSER },
    { 'accept-encoding': 'gzip' },
    { 'accept-language': 'zh-TW, en;q=0.5', 'accept-encoding': 'br' },
    { 'if-none-match': '*' },
    { 'if-none-match': '"other"', 'accept-encoding': 'br' },
    { origin: 'https://elsewhere.example' },
    { authorization: 'Basic eDp5' },
  ];
  /** What differs between any two requests. */
  const own = ({ date: _date, 'x-request-id': _id, ...headers }: Record<string, string | undefined>) => headers;
  const withoutId = (text: string) => text.replaceAll(/urn:uuid:[0-9a-f-]+/g, '');

  it.each(PATHS)('answer %s the same: status, headers and body', async (path) => {
    const requests = [
      ...HEADERS.map((headers) => ({ method: 'GET', headers })),
      ...Object.values(tokens).map((token) => ({ method: 'GET', token })),
      { method: 'HEAD', headers: { 'accept-encoding': BROWSER } },
      { method: 'HEAD', headers: { 'if-none-match': '*' }, token: tokens.member ?? '' },
      { method: 'OPTIONS' },
      { method: 'POST' },
    ];
    for (const { method, ...options } of requests) {
      await ask(api.origin, method, path, options); // makes it, where it can be made
      const [kept, made] = [await ask(api.origin, method, path, options), await ask(anew, method, path, options)];
      expect(kept.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect([kept.status, own(kept.headers), withoutId(kept.text)]).toEqual([
        made.status,
        own(made.headers),
        withoutId(made.text),
      ]);
    }
  });

  it('write the same line into the log, without anything that was sent', async () => {
    const lineOf = async (origin: string, path: string, token: string | undefined) => {
      const { headers } = await ask(origin, 'GET', path, token === undefined ? {} : { token });
      const id = headers['x-request-id'] ?? '';
      await expect.poll(() => api.logged.some((line) => line.includes(id)), { timeout: 10_000 }).toBe(true);
      const line = api.logged.find((one) => one.includes(id)) ?? '';
      for (const sent of ['zqcanary', 'mst_', '127.0.0.1']) expect(line).not.toContain(sent);
      return { ...JSON.parse(line), time: 0, responseTime: 0, req: { id: '', method: JSON.parse(line).req.method } };
    };
    for (const path of ['/members/both?q=zqcanary', '/api/members?pid=both&q=zqcanary', '/members/zqcanary'])
      for (const token of [undefined, tokens.member])
        expect(await lineOf(api.origin, path, token)).toEqual(await lineOf(anew, path, token));
  });

  it('count the use of a token once for each request', async () => {
    const token = await api.db.make.token(await api.db.make.person(), ['members:read', 'me:read']);
    for (const origin of [api.origin, anew])
      for (let n = 0; n < 3; n++) await ask(origin, 'GET', '/members?pid=both', { token });
    await api.services.usage.flush();
    expect((await api.get('/api/tokens', token)).body.data[0]).toMatchObject({ deprecated_uses: 6 });
  });
});

describe('the cache of responses', () => {
  /** A server of one resource, whose version is in the address; says what it loaded. */
  async function start(bytes: number, load = async (): Promise<unknown> => undefined) {
    const responses = new TaggedResponses(bytes);
    const loaded: string[] = [];
    const app = express()
      .get('/:version', (req, res) => {
        const { version } = req.params;
        const make = async () => {
          loaded.push(version);
          await load();
          return { body: Buffer.alloc(4_000, version), headers: {} };
        };
        return responses.send(req, res, make, version);
      })
      .use(((_error, _req, res, _next) => void res.status(500).end()) as express.ErrorRequestHandler);
    const server = app.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { loaded, get: async (version: string) => (await fetch(`${origin}/${version}`)).status };
  }

  it('loads a version once for all who miss it together, another one anew, and again after a failure', async () => {
    let fails = true;
    const { loaded, get } = await start(1_000_000, async () => {
      await new Promise((done) => setTimeout(done, 50));
      if (fails) throw new Error('away');
    });
    expect(await Promise.all([get('a'), get('a')])).toEqual([500, 500]);
    expect(loaded).toEqual(['a']);
    fails = false;
    expect(await Promise.all(['a', 'a', 'b', 'a', 'b'].map(get))).toEqual([200, 200, 200, 200, 200]);
    expect(loaded.toSorted()).toEqual(['a', 'a', 'b']);
    await get('a');
    expect(loaded).toHaveLength(3);
  });

  it('drops what was read longest ago when it is full, and holds nothing too large', async () => {
    const { loaded, get } = await start(40_000);
    for (const version of [...'abcdefghijkl', 'l', 'a']) await get(version);
    expect(loaded.join('')).toBe('abcdefghijkla');
    const small = await start(8_000);
    for (const version of ['a', 'a']) await small.get(version);
    expect(small.loaded).toEqual(['a', 'a']);
  });
});
