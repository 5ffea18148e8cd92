import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ApiToken, createOrm } from '@muster/domain';
import * as rules from '@muster/rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApi } from './support/api.ts';

const api = useApi();
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  await api.db.make.project({ pid: 'open', rosterPublished: true });
});

describe('bodies', () => {
  it.each<[string, string, Record<string, string>, number]>([
    ['malformed JSON', '{"username":', json, 400],
    ['JSON that is no object', '"text"', json, 400],
    ['a list', '[]', json, 422],
    ['text', 'username=a', { 'content-type': 'text/plain' }, 415],
    ['no content type', '{}', {}, 415],
    ['multipart', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['an unknown charset', '{}', { 'content-type': 'application/json; charset=klingon' }, 415],
    ['an unknown encoding', '{}', { ...json, 'content-encoding': 'klingon' }, 415],
    ['more than 100 kB', JSON.stringify({ username: 'x'.repeat(110_000) }), json, 413],
    [
      'a form of more than 100 kB',
      `username=${'x'.repeat(110_000)}`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      413,
    ],
    [
      'a form with a broken percent code',
      'username=%E0%A4%A&password=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      401,
    ],
    ['nothing', '', json, 422],
  ])('%s', async (_, body, headers, status) => {
    expect((await api.ask('POST', '/api/token', { body, headers })).status).toBe(status);
  });
});

it('a small body that unpacks to a large one is refused, and so is one that is packed twice', async () => {
  const large = gzipSync(JSON.stringify({ username: 'x'.repeat(20_000_000) }));
  expect(large.length).toBeLessThan(50_000);
  const send = (body: Buffer, encoding: string) =>
    api.ask('POST', '/api/token', { body, headers: { ...json, 'content-encoding': encoding } });
  expect((await send(large, 'gzip')).status).toBe(413);
  expect((await send(gzipSync(large), 'gzip, gzip')).status).toBe(415);
});

describe('project identifiers', () => {
  it.each<[string, string, number[]]>([
    ['missing', '/api/members', [422]],
    ['missing in the path', '/members/', [422]],
    ['empty', '/members?pid=', [422]],
    ['twice', '/members?pid=a&pid=b', [422]],
    ['a slash', '/members/a%2Fb', [422]],
    ['a plain slash', '/members/a/b', [404]],
    ['a NUL', '/members/a%00', [422]],
    ['10,000 characters', `/members/${'a'.repeat(10_000)}`, [422]],
    ['10,000 characters in the query', `/api/members?pid=${'a'.repeat(10_000)}`, [422]],
    ['an encoded ..', '/members/%2e%2e', [422]],
    ['one that is encoded twice, which is decoded once', '/members/%256f%2570en', [422]],
    ['a plain ..', '/members/..', [422]],
    ['an encoded path upwards', '/members/..%2f..%2fetc%2fpasswd', [422]],
    ['a broken percent code', '/members/%E0%A4%A', [400]],
    ['a lone percent', '/members/%', [400]],
    ['a broken percent code in the query', '/members?pid=%E0%A4%A', [422]],
    ['other letters', '/members/%E5%B9%B4', [422]],
    ['SQL', `/members/'%3b%20drop%20table%20person--`, [422]],
  ])('%s', async (_, path, statuses) => {
    expect(statuses).toContain((await api.get(path)).status);
  });

  it('longer than Node reads get 431 as a problem, and the service goes on', async () => {
    // Through the process as it runs, since Node answers this before the application.
    const { refuseBrokenRequests } = await import('../src/http/server.ts');
    const { createServer } = await import('node:http');
    const server = createServer((_req, res) => res.end('ok'));
    refuseBrokenRequests(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const raw = (text: string) =>
      new Promise<string>((done, fail) => {
        let got = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (chunk) => {
          got += chunk.toString();
        });
        socket.on('end', () => done(got));
        socket.on('error', fail);
      });
    expect(await raw(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 [\s\S]*problem\+json/);
    const broken = await raw('nonsense\r\n\r\n');
    expect(broken).toMatch(/^HTTP\/1.1 400 [\s\S]*problem\+json/);
    for (const header of ['X-Content-Type-Options: nosniff', "Content-Security-Policy: default-src 'none'"])
      expect(broken).toContain(header);
    // Where a request ends must not be a matter of opinion: a proxy may hold the other one.
    const twoLengths = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    expect(await raw(twoLengths)).toMatch(/^HTTP\/1.1 400 /);
    expect(await raw(twoLengths.replace('Transfer-Encoding: chunked', 'Content-Length: 6'))).toMatch(/^HTTP\/1.1 400 /);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
});

describe('tokens', () => {
  it('all bad ones get the same 401, where one is needed and where none is', async () => {
    const { make } = api.db;
    const good = await make.token(await make.person());
    const suspendedPerson = await make.person();
    const suspended = await make.token(suspendedPerson);
    suspendedPerson.suspendedAt = new Date();
    await api.db.em.flush();
    const dead = async (values: Partial<ApiToken>) => {
      const person = await make.person();
      const token = await make.token(person);
      const orm = createOrm({ url: api.db.url });
      await orm.em.fork().nativeUpdate(ApiToken, { person: person.id }, values);
      await orm.close(true);
      return token;
    };
    const bad = {
      changed: `${good.slice(0, 20)}${good[20] === 'a' ? 'b' : 'a'}${good.slice(21)}`,
      revoked: await dead({ revokedAt: new Date() }),
      expired: await dead({ expiresAt: new Date(Date.now() - 1000) }),
      suspended,
      nonsense: 'nonsense',
    };
    const bodies = new Set<string>();
    for (const path of ['/api/tokens', '/members/open', '/members/closed', '/api/projects', '/api/members?pid=open']) {
      for (const token of Object.values(bad)) {
        const answer = await api.get(path, token);
        expect(answer.status).toBe(401);
        expect(answer.headers['www-authenticate']).toBe('Bearer realm="muster", error="invalid_token"');
        bodies.add(answer.text.replace(answer.body.instance, ''));
      }
    }
    expect(bodies.size).toBe(1);
  });

  it('each single character of a good token matters, also after it was used', async () => {
    const token = await api.db.make.token(await api.db.make.person());
    expect((await api.get('/api/tokens', token)).status).toBe(200);
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'x' ? 'y' : 'x') + token.slice(at + 1);
      expect((await api.get('/api/tokens', changed)).status).toBe(401);
    }
  });

  it('none, where one is needed, is told how to authenticate', async () => {
    const answer = await api.get('/api/tokens');
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="muster"');
  });

  it('without the scope are told which one', async () => {
    const answer = await api.get('/api/tokens', await api.db.make.token(await api.db.make.person(), ['members:read']));
    expect(answer.status).toBe(403);
    expect(answer.headers['www-authenticate']).toBe(
      'Bearer realm="muster", error="insufficient_scope", scope="me:read"',
    );
  });

  it('are never taken from the query or a cookie', async () => {
    const token = await api.db.make.token(await api.db.make.person());
    expect((await api.get(`/api/tokens?access_token=${token}`)).status).toBe(401);
    expect((await api.ask('GET', '/api/tokens', { headers: { cookie: `token=${token}` } })).status).toBe(401);
  });
});

describe('methods', () => {
  it.each([
    ['/members/open', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/token', 'GET', 'POST, OPTIONS'],
    ['/api/token', 'DELETE', 'POST, OPTIONS'],
    ['/api/tokens', 'PATCH', 'GET, HEAD, OPTIONS'],
    ['/api/projects', 'PUT', 'GET, HEAD, POST, OPTIONS'],
  ])('%s %s is 405', async (path, method, allow) => {
    const answer = await api.ask(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allow);
  });

  it.each(['/', '/api/tokens', '/trpc/me.get', '/api/auth/sign-out', '/photos/x', '/assets/x.js'])(
    'TRACE %s repeats nothing',
    async (path) => {
      const { status, text } = await api.ask('TRACE', path, { headers: { cookie: 'canary=1', 'x-canary': '1' } });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('canary');
    },
  );

  it('OPTIONS tells a foreign page what it may send', async () => {
    const { status, headers } = await api.ask('OPTIONS', '/api/tokens/0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f');
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      allow: 'DELETE, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'DELETE, OPTIONS',
    });
    expect(headers['access-control-allow-headers']).toContain('Authorization');
  });
});

describe('lists', () => {
  it.each([
    ['limit=0'],
    ['limit=101'],
    ['limit=1.5'],
    ['limit=ten'],
    ['limit='],
    ['limit=1&limit=2'],
    ['cursor=nonsense'],
    ['cursor='],
  ])('%s is 422', async (query) => {
    expect((await api.get(`/api/projects?${query}`)).status).toBe(422);
  });

  it('hand out pages by number, from the text of the query', async () => {
    await api.db.make.project({ rosterPublished: true });
    const first = await api.get('/api/projects?limit=1&unknown=ignored');
    expect(first.body.data).toHaveLength(1);
    const second = await api.get(`/api/projects?limit=1&cursor=${first.body.next_cursor}`);
    expect(second.body.data[0].pid).not.toBe(first.body.data[0].pid);
  });

  it('a cursor of another list, or a forged one, is refused', async () => {
    const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const cursor of [
      forge(['x']),
      forge(['not-a-day', 'not-an-id']),
      forge(['2027-01-01', 'not-an-id']),
      forge([1, 2]),
    ]) {
      expect((await api.get(`/api/projects?cursor=${cursor}`)).status).toBe(422);
    }
  });
});

describe('unknown addresses', () => {
  it.each([
    '/api/nothing',
    '/api/applications/1',
    '/members/a/b/c',
    '/healthz/other',
    '/.env',
    '/.git/config',
    '/assets/',
    '/problems/nothing',
  ])('%s', async (path) => {
    const answer = await api.get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

it.each<[string, string, number]>([['GET', `/members?pid=${'a'.repeat(63)}%F0%9F%98%80`, 422]])(
  '%s %s',
  async (method, path, status) => {
    expect((await api.ask(method, path)).status).toBe(status);
  },
);

it('GET /api/me/data counts for a person whose project ends in 9999', async () => {
  const { make } = api.db;
  const person = await make.person();
  const project = await make.project();
  await api.db.em.getConnection().execute(`update project set ends_on = '9999-12-31' where id = ?`, [project.id]);
  await make.membership(await make.team(project), person);
  await api.ask('PUT', '/api/me/resume', {
    token: await make.token(person, ['me:write']),
    body: { intro: 'x', skills: [], hours: null, links: [] },
  });
  const answer = await api.get('/api/me/data', await make.token(person, ['me:read']));
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('9999-12-31');
});

it('an address that we take is one that the sign-in library takes, which looks again', () => {
  const part = fc.string({ unit: fc.constantFrom(...'ab0.-_+\'@ "A'), maxLength: 8 });
  const tail = fc.constantFrom('', '.example', '.a', '.example.org');
  fc.assert(
    fc.property(part, part, tail, (local, host, end) => {
      const text = `${local}@${host}${end}`;
      return !rules.isEmail(text) || z.email().safeParse(text).success;
    }),
    { numRuns: 5_000 },
  );
});
