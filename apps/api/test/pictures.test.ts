import { request } from 'node:http';
import type { Person, Project } from '@muster/domain';
import { SCOPES } from '@muster/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { PAGE, usePeople } from './support/people.ts';

const api = useApi();
const { mutate, query, signIn } = usePeople(api);

/** One grey dot, and one of another grey. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const image = DOT.toString('base64');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

let [project, draft]: Project[] = [];
let person: Person;
const cookies: Record<string, string> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const { make } = api.db;
  project = await make.project({ pid: 'fair', state: 'open' });
  draft = await make.project({ pid: 'hidden', state: 'draft' });
  const team = await make.team(project, { tid: 'crew' });
  for (const who of ['person', 'colleague', 'chief', 'owner', 'stranger'] as const) {
    const one = await make.person({ name: who, email: `${who}@pictures.example` });
    if (who === 'person') person = one;
    if (who === 'owner') for (const owned of [project, draft]) await make.projectRole(owned, one, 'owner');
    else if (who !== 'stranger') await make.membership(team, one, who === 'chief' ? 'chief' : 'member');
    cookies[who] = await signIn(one.email);
    tokens[who] = await make.token(one, [...SCOPES]);
  }
});

const photo = (who?: string, headers: Record<string, string> = {}) =>
  api.ask('GET', `/photos/${person.id}`, {
    headers: { ...(who ? { cookie: cookies[who] as string } : {}), ...headers },
  });
const photoByToken = (who?: string, query = '') =>
  api.get(`/api/users/${person.id}/photo${query}`, who === undefined ? undefined : tokens[who]);
const put = (who: string, body: unknown, type?: string, path = '/api/me/photo') =>
  api.ask('PUT', path, { token: tokens[who] as string, body, ...(type ? { headers: { 'content-type': type } } : {}) });

describe('a photo', () => {
  it('is sent as it is or in base64, by programs and by pages', async () => {
    for (const answer of [await put('person', DOT, 'image/png'), await put('person', { image })])
      expect(answer).toMatchObject({
        status: 200,
        body: { data: { uid: person.id, photo: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      });
    const byPage = await mutate('picture.putPhoto', cookies.person as string, { image });
    expect(byPage.status).toBe(200);
  });

  it('is asked for anew each time, and never kept by others', async () => {
    for (const answer of [await photo('colleague'), await photoByToken('colleague')]) {
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(answer.headers.etag).toMatch(/^"[0-9a-f]{64}/);
    }
    const { etag = '' } = (await photo('colleague')).headers;
    expect(await photo('colleague', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    expect((await photoByToken('colleague', '?size=small')).size).toBeLessThan(
      (await photoByToken('colleague')).size + 1,
    );
  });

  it('is for those who share a project, until its person says otherwise: then it is gone at once, known or not', async () => {
    const { etag = '' } = (await photo('colleague')).headers;
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(
          ['person', 'colleague', 'owner', 'stranger', undefined].map(async (who) => [
            who ?? 'nobody',
            [(await photo(who, { 'if-none-match': etag })).status, (await photoByToken(who)).status],
          ]),
        ),
      );
    expect(await statuses()).toEqual({
      person: [304, 200],
      colleague: [304, 200],
      owner: [304, 200],
      stranger: [404, 404],
      nobody: [404, 404],
    });
    const hide = (to: string) => mutate('me.update', cookies.person as string, { visibility: { photo: to } });
    await hide('private');
    expect(await statuses()).toEqual({
      person: [304, 200],
      colleague: [404, 404],
      owner: [404, 404],
      stranger: [404, 404],
      nobody: [404, 404],
    });
    expect((await photo('colleague')).headers['cache-control']).toBe('no-store');
    await hide('everyone');
    expect(await statuses()).toMatchObject({ stranger: [304, 200], nobody: [304, 200] });
    await hide('projects');
  });

  it('is named beside the person in lists, for the same readers', async () => {
    const inTeam = async (who: string) =>
      (
        (await query('team.get', cookies[who] as string, { pid: 'fair', tid: 'crew' })).body.result.data.data.people ??
        []
      ).find(({ uid }: { uid: string }) => uid === person.id)?.photo;
    const { etag = '' } = (await photo('person')).headers;
    expect(`"${await inTeam('colleague')}"`).toBe(etag);
    await mutate('me.update', cookies.person as string, { visibility: { photo: 'private' } });
    expect([await inTeam('colleague'), await inTeam('chief')]).toEqual([null, null]);
    await mutate('me.update', cookies.person as string, { visibility: { photo: 'projects' } });
    expect((await api.get('/api/me', tokens.person)).body.data.photo).toBe(etag.slice(1, -1));
  });

  it('is never in the published listing, whose shape stays as it is', async () => {
    const { body } = await api.get('/members/fair', tokens.owner);
    for (const one of body.data.flatMap(({ chiefs, members }: { chiefs: object[]; members: object[] }) => [
      ...chiefs,
      ...members,
    ]))
      expect(Object.keys(one)).toEqual(['email_hash', 'name']);
    expect(Object.keys(body.data[0])).toEqual(['name', 'tid', 'chiefs', 'members']);
  });

  it('can be deleted by its person alone: there is no address for anybody else’s', async () => {
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await api.ask(method, `/api/users/${person.id}/photo`, { token: tokens.chief as string, body: DOT })).status,
      ).toBe(405);
    expect((await api.ask('DELETE', '/api/me/photo', { token: tokens.person as string })).status).toBe(204);
    expect((await photo('person')).status).toBe(404);
  });

  it.each(['x', '%00', '..%2f..%2fetc', '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f', "' or 1=1"])(
    'of %j is not there',
    async (uid) => {
      expect((await api.ask('GET', `/photos/${encodeURI(uid)}`)).status).toBe(404);
    },
  );
});

describe('what is no picture', () => {
  it.each([
    ['an SVG that is called a PNG', SVG, 'image/png', 422],
    ['a page that is called a JPEG', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg', 422],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'image/png', 422],
    ['an SVG that says so', SVG, 'image/svg+xml', 415],
    ['a form', Buffer.from('image=x'), 'application/x-www-form-urlencoded', 415],
    ['six megabytes', Buffer.alloc(6 * 1024 * 1024), 'image/png', 413],
    ['six megabytes in base64', JSON.stringify({ image: 'A'.repeat(8 * 1024 * 1024) }), 'application/json', 413],
    ['no base64', JSON.stringify({ image: '<svg onload=alert(1)>' }), 'application/json', 422],
  ])('is refused: %s', async (_, body, type, status) => {
    const answer = await put('person', body, type).catch((error: NodeJS.ErrnoException) => error);
    // Who is refused before all is sent may find the connection closed.
    if (answer instanceof Error) expect(['EPIPE', 'ECONNRESET']).toContain((answer as NodeJS.ErrnoException).code);
    else expect(answer.status).toBe(status);
    expect((await photo('person')).status).toBe(404);
  });

  it('is refused by its length before any of it is read', async () => {
    const { hostname, port } = new URL(api.origin);
    const status = await new Promise((done, fail) => {
      const req = request(
        {
          hostname,
          port,
          method: 'PUT',
          path: '/api/me/photo',
          headers: {
            authorization: `Bearer ${tokens.person}`,
            'content-type': 'image/png',
            'content-length': 6_000_000,
          },
        },
        (res) => done(res.statusCode),
      );
      req.on('error', fail);
      req.flushHeaders();
    });
    expect(status).toBe(413);
  });

  it('nor is anything large read for those who have not signed in', async () => {
    const answer = await api
      .ask('PUT', '/api/me/photo', { body: Buffer.alloc(300_000), headers: { 'content-type': 'image/png' } })
      .catch(() => ({ status: 413 }));
    expect(answer.status).toBe(413);
    expect(
      (await api.ask('PUT', '/api/me/photo', { body: DOT, headers: { 'content-type': 'image/png' } })).status,
    ).toBe(401);
  });
});

describe('pictures that were sent', () => {
  it('too often are refused, on all nodes together', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 44; i++) statuses.push((await put('stranger', SVG, 'image/png')).status);
    expect(statuses.filter((status) => status === 422).length).toBe(40);
    const last = await put('stranger', DOT, 'image/png');
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('are drawn one at a time, whichever node has the one before', async () => {
    const sql = (text: string) => api.db.em.fork().execute(text, [person.id]);
    await sql(
      `insert into upload_slot (id, person_id, expires_at) values (gen_random_uuid(), ?, now() + interval '1 minute')`,
    );
    const refused = await put('person', DOT, 'image/png');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('2');
    await sql('delete from upload_slot where person_id = ?');
    expect((await put('person', DOT, 'image/png')).status).toBe(200);
  });

  it('by a page that is not ours are refused, whatever they call themselves', async () => {
    const forged = (headers: Record<string, string>, body: unknown) =>
      api.ask('POST', '/trpc/picture.putPhoto', { headers: { cookie: cookies.person as string, ...headers }, body });
    expect((await forged({ ...PAGE, origin: 'https://evil.example' }, { image })).status).toBe(403);
    expect(
      (await forged({ origin: 'https://evil.example', 'content-type': 'text/plain' }, JSON.stringify({ image })))
        .status,
    ).toBe(415);
    const byCookie = await api.ask('PUT', '/api/me/photo', {
      body: DOT,
      headers: { cookie: cookies.person as string, 'content-type': 'image/png' },
    });
    expect(byCookie.status).toBe(401);
  });
});

describe('the cover of a project', () => {
  const pictures = '/api/projects/fair/pictures/cover';

  it('is a cover or a logo', async () => {
    expect((await put('owner', DOT, 'image/png', pictures)).status).toBe(200);
    expect((await put('owner', DOT, 'image/png', '/api/projects/fair/pictures/banner')).status).toBe(422);
  });

  it('can be kept for ever by anyone, under an address that names it', async () => {
    const { cover } = (await api.get('/api/projects/fair')).body.data;
    for (const url of [cover.url, cover.small_url]) {
      const answer = await api.ask('GET', url, { headers: { cookie: cookies.owner as string } });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect([answer.headers['set-cookie'], answer.headers.vary]).toEqual([undefined, undefined]);
    }
    expect((await api.ask('GET', '/api/projects')).body.data[0]).toMatchObject({ cover, logo: null });
    expect((await api.ask('DELETE', pictures, { token: tokens.owner as string })).status).toBe(204);
    expect((await api.ask('GET', cover.url)).status).toBe(404);
  });

  it('of a hidden project is there for its own people alone, and kept by nobody', async () => {
    await put('owner', DOT, 'image/png', '/api/projects/hidden/pictures/logo');
    const { logo } = (await api.get('/api/projects/hidden', tokens.owner)).body.data;
    const seen = (who?: string) => api.ask('GET', logo.url, who ? { headers: { cookie: cookies[who] as string } } : {});
    expect([(await seen()).status, (await seen('stranger')).status]).toEqual([404, 404]);
    const own = await seen('owner');
    expect([own.status, own.headers['cache-control'], own.headers.vary]).toEqual([200, 'private, no-cache', 'Cookie']);
    // Nor under the address of another project.
    expect((await api.ask('GET', logo.url.replace('hidden', 'fair'))).status).toBe(404);
  });
});

describe('the face of a project', () => {
  const change = (body: object) => api.ask('PATCH', '/api/projects/fair', { token: tokens.owner as string, body });

  it('has a colour with its shades, and a place with a map', async () => {
    const { body } = await change({
      accent: '#C2402C',
      venues: { en: 'Harbour Hall', 'zh-Hant': '港邊會館' },
      venue_addresses: { en: '88 Lighthouse Road', 'zh-Hant': '燈塔路 88 號' },
      map_url: 'https://maps.example/x',
    });
    expect(body.data).toMatchObject({
      accent: '#c2402c',
      venue: 'Harbour Hall',
      venue_address: '88 Lighthouse Road',
      map_url: 'https://maps.example/x',
    });
    expect(body.data.accent_shades.light.fill).not.toBe('#c2402c');
    const told = await api.ask('GET', '/api/projects/fair', { headers: { 'accept-language': 'zh-Hant' } });
    expect(told.body.data).toMatchObject({ venue: '港邊會館', venue_address: '燈塔路 88 號' });
    expect((await change({ accent: null, map_url: null })).body.data).toMatchObject({
      accent: null,
      accent_shades: null,
      map_url: null,
    });
  });

  it.each([
    { accent: 'red' },
    { accent: '#fff' },
    { accent: 'url(https://evil.example)' },
    { map_url: 'http://maps.example/x' },
    { map_url: 'javascript:alert(1)' },
    { map_url: 'https://a:b@maps.example/' },
    { venue: 'x'.repeat(201) },
  ])('takes no %j', async (body) => {
    expect((await change(body)).status).toBe(422);
  });

  it('has marks for its teams, from a fixed list', async () => {
    const team = (body: object) =>
      api.ask('PATCH', '/api/projects/fair/teams/crew', { token: tokens.chief as string, body });
    expect((await team({ colour: 'plum', icon: 'camera' })).body.data).toMatchObject({
      colour: 'plum',
      icon: 'camera',
    });
    for (const wrong of [{ colour: '#ff0000' }, { icon: 'skull' }, { icon: '../x' }])
      expect((await team(wrong)).status).toBe(422);
    expect((await team({ colour: null, icon: null })).body.data).toMatchObject({ colour: null, icon: null });
  });
});
