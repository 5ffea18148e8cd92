import { LOCALES } from '@muster/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { wantedLanguages } from '../src/http/wanted-languages.ts';
import { gatewayRouter } from '../src/rest/router.ts';
import { proceduresOf } from '../src/trpc/procedures-of.ts';
import { textPlanOf } from '../src/trpc/told-texts.ts';
import type { Answer } from './support/answer.ts';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { mails, mutate, query, signIn } = usePeople(api);
let token: string;

beforeAll(async () => {
  const { make } = api.db;
  const project = await make.project({ pid: 'both', name: 'Conference', rosterPublished: true });
  await make.team(project, { tid: 'field', name: 'Field' });
  await make.team(project, { tid: 'it', name: 'IT' });
  const owner = await make.person({ locale: 'en' });
  await make.projectRole(project, owner, 'owner');
  token = await make.token(owner, ['members:read', 'projects:read', 'projects:write', 'teams:write', 'me:read']);
  await patch('/api/projects/both', { names: { 'zh-Hant': '年會' }, description: 'Two days.' });
  await patch('/api/projects/both/teams/field', { names: { 'zh-Hant': '場務組' }, public_text: 'Rooms.' });
});

const patch = (path: string, body: object, headers = {}) => api.ask('PATCH', path, { token, body, headers });
const read = (path: string, language?: string) =>
  api.ask('GET', path, { token, headers: language === undefined ? {} : { 'accept-language': language } });
const varies = ({ headers }: Answer): boolean => (headers.vary ?? '').toLowerCase().includes('accept-language');
const pointers = ({ body }: Answer) => body.errors.map(({ pointer }: { pointer: string }) => pointer);

describe('the language of an answer', () => {
  it.each([
    [undefined, 'Conference', 'en'],
    ['zh-Hant', '年會', 'zh-Hant, en'],
    ['zh-TW,zh;q=0.9,en;q=0.8', '年會', 'zh-Hant, en'],
    ['en;q=0.1, zh', '年會', 'zh-Hant, en'],
    ['fr', 'Conference', 'en'],
    ['*', 'Conference', 'en'],
    ['zh;q=0', 'Conference', 'en'],
    ['nonsense;;;q=x,,', 'Conference', 'en'],
  ])('%s: follows the header, then the main language, and says which', async (asked, name, languages) => {
    const answer = await read('/api/projects/both', asked);
    expect(answer.body.data).toMatchObject({
      name,
      names: { en: 'Conference', 'zh-Hant': '年會' },
      main_language: 'en',
      // Written in one language only.
      description: 'Two days.',
      descriptions: { en: 'Two days.' },
    });
    expect(new Set(answer.headers['content-language']?.split(', '))).toEqual(new Set(languages.split(', ')));
    expect(varies(answer)).toBe(true);
  });

  it('counts in lists, deep inside, and in answers to changes', async () => {
    const teams = await read('/api/projects/both/teams', 'zh-Hant');
    expect(teams.body.data.map(({ name }: { name: string }) => name)).toEqual(['場務組', 'IT']);
    expect(teams.headers['content-language']).toBe('en, zh-Hant');
    const me = await read('/api/me', 'zh-Hant');
    expect(me.body.data.places).toMatchObject([{ project_name: '年會', project_names: { en: 'Conference' } }]);
    const changed = await patch(
      '/api/projects/both/teams/it',
      { open_to_applications: true },
      { 'accept-language': 'zh' },
    );
    expect(changed.body.data).toMatchObject({ name: 'IT', names: { en: 'IT' } });
    expect(changed.headers['content-language']).toBe('en');
  });

  it('is that of a page, too', async () => {
    const cookie = await signIn(newAddress());
    const ask = async (language: string) => {
      const path = `/trpc/project.get?input=${encodeURIComponent(JSON.stringify({ pid: 'both' }))}`;
      const answer = await api.ask('GET', path, { headers: { cookie, 'accept-language': language } });
      return [answer.body.result.data.data.name, varies(answer)];
    };
    expect(await ask('zh-Hant')).toEqual(['年會', true]);
    expect(await ask('en')).toEqual(['Conference', true]);
  });

  it('says nothing where there is nothing to choose', async () => {
    const none = await api.ask('GET', '/api/tokens', { token, headers: { 'accept-language': 'zh' } });
    expect([none.headers['content-language'], varies(none)]).toEqual([undefined, false]);
  });

  it('is never that of the member listing, nor of its tag: one answer and one 304 for every reader', async () => {
    const path = '/members/both';
    const [plain, chinese] = [await read(path), await read(path, 'zh-Hant')];
    expect(chinese.text).toBe(plain.text);
    expect(chinese.headers.etag).toBe(plain.headers.etag);
    expect(chinese.body.data[0].name).toBe('Field');
    expect([varies(plain), chinese.headers['content-language']]).toEqual([false, undefined]);
    const kept = { 'if-none-match': plain.headers.etag ?? '', 'accept-language': 'zh-Hant' };
    expect((await api.ask('GET', path, { token, headers: kept })).status).toBe(304);
    await patch('/api/projects/both/teams/field', { names: { 'zh-Hant': '場地組' } });
    expect((await api.ask('GET', path, { token, headers: kept })).status).toBe(304);
    await patch('/api/projects/both/teams/field', { names: { en: 'Venue' } });
    expect((await api.ask('GET', path, { token, headers: kept })).status).toBe(200);
    await patch('/api/projects/both/teams/field', { name: 'Field', names: { 'zh-Hant': '場務組' } });
  });

  it('is chosen wherever a plain field has a map beside it', () => {
    const maps: string[] = [];
    for (const [path, { output, meta }] of Object.entries(proceduresOf(gatewayRouter)))
      if (meta.openapi !== undefined && /"(names|\w+_names|\w*texts|descriptions)"/.test(shapeOf(output)))
        if (textPlanOf(output) === null) maps.push(path);
    // Announcements have subject and body for each language, and no plain field.
    expect(maps.filter((path) => !path.startsWith('announcement.'))).toEqual([]);
  });
});

const shapeOf = (schema: unknown): string => {
  const keys: string[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 12) return;
    const { shape, element, innerType, options } = { ...(value as { def?: object }).def } as Record<string, unknown>;
    for (const [key, inner] of Object.entries((shape ?? {}) as object)) {
      keys.push(`"${key}"`);
      walk(inner, depth + 1);
    }
    for (const inner of [element, innerType, ...((options as unknown[]) ?? [])]) walk(inner, depth + 1);
  };
  walk(schema, 0);
  return keys.join(' ');
};

describe('what is sent', () => {
  it.each<[string, object, string]>([
    ['two texts for one', { name: 'A', names: { en: 'B' } }, '/names/en'],
    ['no name left', { names: { en: '' } }, '/names/en'],
    ['another language alone', { public_text: '', public_texts: { 'zh-Hant': '只有中文' } }, '/public_texts/en'],
    ['a language that is none', { names: { fr: 'Terrain' } }, '/names'],
    ['NUL', { names: { 'zh-Hant': 'a\0b' } }, '/names/zh-Hant'],
    ['half a character', { members_texts: { 'zh-Hant': '\ud800' } }, '/members_texts/zh-Hant'],
    ['a long name', { names: { 'zh-Hant': '長'.repeat(201) } }, '/names/zh-Hant'],
    ['a long text', { public_texts: { en: 'x'.repeat(20_001) } }, '/public_texts/en'],
  ])('%s is refused with its pointer, and changes nothing', async (_, body, pointer) => {
    const before = (await read('/api/projects/both/teams/field')).body;
    const refused = await patch('/api/projects/both/teams/field', body);
    expect([refused.status, pointers(refused)]).toEqual([422, [pointer]]);
    expect((await read('/api/projects/both/teams/field')).body).toEqual(before);
  });

  it('is named in refusals as callers write it', async () => {
    const sent = { public_text: 'One thing', public_texts: { en: 'Another' } };
    const { status, body } = await patch('/api/projects/both/teams/field', sent);
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { pointer: '/public_texts/en', detail: '`public_text` is the text in en, and says something else.' },
    ]);
  });

  it('makes a team by its names alone, and none without', async () => {
    const make = (body: object) => api.ask('POST', '/api/projects/both/teams', { token, body });
    const made = await make({ tid: 'night', names: { en: 'Night', 'zh-Hant': '夜班組' } });
    expect([made.status, made.body.data.name]).toEqual([201, 'Night']);
    const nameless = await make({ tid: 'none' });
    expect([nameless.status, pointers(nameless)]).toEqual([422, ['/name']]);
    await patch('/api/projects/both/teams/night', { closed: true });
  });

  it('moves the main language where all is written in it, and says what is missing where not', async () => {
    const refused = await patch('/api/projects/both', { main_language: 'zh-Hant' });
    expect([refused.status, refused.body.code]).toEqual([409, 'texts_missing']);
    expect(refused.body.errors).toContainEqual({ pointer: '/main_language', detail: 'name of the team it' });
  });
});

describe('the language of mail', () => {
  it.each([
    ['the one that pages last spoke', null, 'zh-Hant', '年會', '場務組'],
    ['the chosen one, whatever pages speak', 'en', 'en', 'Conference', 'Field'],
  ])('is %s; projects and teams are named in it', async (_, chosen, locale, projectName, name) => {
    const email = newAddress();
    const cookie = await signIn(email);
    await mutate('me.update', cookie, { name: 'Reader', locale: chosen });
    expect((await mutate('me.noteLanguage', cookie, { language: 'zh-Hant' })).status).toBe(200);
    const { uid, ...me } = (await query('me.get', cookie)).body.result.data.data;
    expect(me).toMatchObject({ locale: chosen, last_locale: 'zh-Hant' });
    await api.ask('PUT', `/api/projects/both/teams/field/members/${uid}`, { token });
    const mail = (await mails()).find(({ to, template }) => to === email && template === 'place-offered');
    expect(mail).toMatchObject({ locale, projectName, teams: [{ name, role: 'member' }] });
  });
});

it('languages are read from the header in order of liking', () => {
  expect(wantedLanguages('en;q=0.3, zh-TW;q=0.9, fr')).toEqual(['zh-Hant', 'en']);
  expect(wantedLanguages('zh-CN, zh-TW, en')).toEqual([...LOCALES].reverse());
  expect(wantedLanguages('zhx, english')).toEqual([]);
});
