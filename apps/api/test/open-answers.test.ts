import type { Person, Project, Team } from '@muster/domain';
import { SCOPES } from '@muster/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, serve, useApi } from './support/api.ts';

const api = useApi();
let [anew, owner] = ['', ''];
let [project, draft]: Project[] = [];
let team: Team;
let member: Person;
let place: { id: string };

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
const PATHS = ['/api/projects', '/api/projects?which=open', '/api/projects/fair', '/api/projects/fair/teams'];
const LANGUAGES = ['en', 'zh-TW'];

beforeAll(async () => {
  const { make } = api.db;
  project = await make.project({ pid: 'fair', state: 'open' });
  draft = await make.project({ pid: 'next', state: 'draft' });
  team = await make.team(project, { tid: 'crew' });
  member = await make.person();
  place = await make.membership(team, member);
  const person = await make.person();
  for (const owned of [project, draft]) await make.projectRole(owned, person, 'owner');
  owner = await make.token(person, [...SCOPES]);
  ({ origin: anew } = await serve(api.services, [], { cacheBytes: 0 }));
});

const get = (path: string, headers: Record<string, string> = {}) => api.ask('GET', path, { headers });
const sql = (text: string, values: unknown[]) => api.db.orm.em.execute(text, values);
const byOwner = async (method: string, path: string, body?: unknown) =>
  expect((await api.ask(method, path, { token: owner, body })).status).toBeLessThan(300);

/** What each changes, and how. All of them are in some answer; what isn't needs no new version, and may have one. */
const CHANGES: Record<string, () => Promise<unknown>> = {
  'another name of the project': () => byOwner('PATCH', '/api/projects/fair', { name: 'Fair and Square' }),
  'a name in another language': () => byOwner('PATCH', '/api/projects/fair', { names: { 'zh-Hant': '市集' } }),
  'other days': () => byOwner('PATCH', '/api/projects/fair', { starts_on: '2031-05-01', ends_on: '2031-05-04' }),
  'a description': () => byOwner('PATCH', '/api/projects/fair', { description: 'Come **all**.' }),
  'a policy': () => byOwner('PATCH', '/api/projects/fair', { policies: { conduct: 'Be kind.' } }),
  'the same policy once more': () => byOwner('PATCH', '/api/projects/fair', { policies: { conduct: 'Be kinder.' } }),
  'a cover': () => byOwner('PUT', '/api/projects/fair/pictures/cover', { image: DOT }),
  'no cover any more': () => byOwner('DELETE', '/api/projects/fair/pictures/cover'),
  'a new team': () => byOwner('POST', '/api/projects/fair/teams', { tid: 'sound', name: 'Sound' }),
  'a text of a team': () => byOwner('PATCH', '/api/projects/fair/teams/crew', { public_text: 'We carry.' }),
  'teams in another order': () => sql('update team set position = -1 where tid = ?', ['sound']),
  'a closed team': () => byOwner('PATCH', '/api/projects/fair/teams/sound', { closed: true }),
  'one more in a team': async () => api.db.make.membership(team, await api.db.make.person()),
  'a chief': () => sql(`update membership set role = 'chief', appointed_at = now() where id = ?`, [place.id]),
  'a person suspended': () => sql('update person set suspended_at = now() where id = ?', [member.id]),
  'that person again': () => sql('update person set suspended_at = null where id = ?', [member.id]),
  'a place that ended': () => sql('update membership set left_at = now() where id = ?', [place.id]),
  'another project': () => byOwner('PATCH', '/api/projects/next', { state: 'open' }),
  'another project that is past': () => byOwner('PATCH', '/api/projects/next', { state: 'closed' }),
};

describe('what everybody may read', () => {
  it.each(Object.entries(CHANGES))('is never what it was before %s', async (_, change) => {
    const read = async (origin: string) =>
      Promise.all(
        PATHS.flatMap((path) =>
          LANGUAGES.map(async (language) => {
            const { text, headers } = await ask(origin, 'GET', path, { headers: { 'accept-language': language } });
            return [path, text, headers.etag, headers['content-language']];
          }),
        ),
      );
    const before = await read(api.origin);
    await change();
    const after = await read(api.origin);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await read(anew));
  });

  it('is in the language that is asked for, of those that there are', async () => {
    await byOwner('PATCH', '/api/projects/fair', { names: { en: 'Fair and Square', 'zh-Hant': '市集' } });
    const names = ['en', 'zh-TW', 'zh-TW, en', 'fr', 'en;q=0.5, zh', '*'].map(async (language) => {
      const { body, headers } = await get('/api/projects/fair', { 'accept-language': language });
      return [body.data.name, headers['content-language']];
    });
    const [english, chinese] = [
      ['Fair and Square', 'en'],
      ['市集', 'zh-Hant'],
    ];
    const told = (await Promise.all(names)).map(([name, languages]) => [name, languages?.split(', ').at(-1)]);
    expect(told).toEqual([english, chinese, chinese, english, chinese, english]);
  });

  it.each(PATHS)('costs nothing while it is unchanged, in each language: %s', async (path) => {
    const [english, chinese] = [await get(path), await get(path, { 'accept-language': 'zh-TW' })];
    expect(english.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(english.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Language, Accept-Encoding',
    });
    const again = await get(path, { 'if-none-match': String(english.headers.etag) });
    expect([again.status, again.text, again.headers.vary]).toEqual([304, '', english.headers.vary]);
    if (path !== '/api/projects/fair/teams') expect(chinese.headers.etag).not.toBe(english.headers.etag);
  });

  it('is nothing of a draft, from the moment that it is one', async () => {
    for (const path of ['/api/projects/fair', '/api/projects/fair/teams']) expect((await get(path)).status).toBe(200);
    await sql(`update project set state = 'draft' where id = ?`, [project?.id]);
    for (const path of [
      '/api/projects/fair',
      '/api/projects/fair/teams',
      '/api/projects/none',
      '/api/projects/none/teams',
    ])
      expect((await get(path)).status).toBe(404);
    const { text, body } = await get('/api/projects');
    expect(text).not.toContain('fair');
    expect(body.data.map(({ pid }: { pid: string }) => pid)).toEqual(['next']);
    await sql(`update project set state = 'open' where id = ?`, [project?.id]);
    expect((await get('/api/projects/fair')).status).toBe(200);
  });

  it('is not what those get who say who they are', async () => {
    await get('/api/projects/fair/teams');
    const teams = await api.get('/api/projects/fair/teams', owner);
    expect(teams.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(teams.headers.etag).toBeUndefined();
    expect(teams.body.data[0].people).not.toBeNull();
    expect((await get('/api/projects/fair/teams')).body.data[0].people).toBeNull();
    const { headers, body } = await api.get('/api/projects/fair', owner);
    expect([headers['cache-control'], body.data.can_manage]).toEqual(['no-store', true]);
    expect((await api.get('/api/projects', 'mst_wrong')).status).toBe(401);
  });
});
