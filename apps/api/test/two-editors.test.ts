import { Team } from '@muster/domain';
import { versionOf } from '@muster/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { mutate, signIn } = usePeople(api);
const SCOPES = ['projects:read', 'projects:write', 'teams:write', 'tasks:read', 'tasks:write'] as const;
let token: string;
let cookie: string;
let member: string;

beforeAll(async () => {
  const { make } = api.db;
  const project = await make.project({ pid: 'both', name: 'Conference' });
  const team = await make.team(project, { tid: 'field', name: 'Field' });
  const [owner, helper] = [await make.person({ name: 'Ada' }), await make.person()];
  await make.projectRole(project, owner, 'owner');
  await make.membership(team, helper);
  token = await make.token(owner, [...SCOPES]);
  await send('PATCH', '/teams/field', { members_text: 'Secret' });
  member = await make.token(helper, [...SCOPES]);
  const email = newAddress();
  const second = await make.person({ name: 'Ben', email, emailVerified: true });
  await make.projectRole(project, second, 'owner');
  cookie = await signIn(email);
});

const send = (method: string, path: string, body: object, headers = {}) =>
  api.ask(method, `/api/projects/both${path}`, { token, body, headers });
const read = (path: string, by = token) => api.ask('GET', `/api/projects/both${path}`, { token: by });

const CARD = { messages: {}, response_times: {}, chat_link: null };
const LINK = (title: string) => ({ links: [{ titles: { en: title }, url: 'https://x.example/' }] });

describe('If-Match', () => {
  it.each([
    ['PATCH', '', { description: 'One' }, { description: 'Two' }],
    ['PATCH', '/teams/field', { public_text: 'One' }, { public_text: 'Two' }],
    ['PUT', '/teams/field/contact', { ...CARD, messages: { en: 'One' } }, { ...CARD, messages: { en: 'Two' } }],
    ['PUT', '/links', LINK('One'), LINK('Two')],
    ['PATCH', '/tasks/settings', { rest_minutes: 10 }, { rest_minutes: 20 }],
  ] as const)(
    '%s %s: changes what was read, refuses what has changed since, and answers the next version',
    async (method, path, one, two) => {
      const { etag } = (await read(path)).headers;
      expect(etag).toMatch(/^"[0-9a-f]{16}"$/);
      const first = await send(method, path, one, { 'if-match': etag });
      expect(first.status).toBe(200);
      expect(first.headers.etag).not.toBe(etag);
      expect((await read(path)).headers.etag).toBe(first.headers.etag);
      const late = await send(method, path, two, { 'if-match': etag });
      expect(late).toMatchObject({ status: 412, body: { type: '/problems/precondition', code: 'changed_meanwhile' } });
      expect((await read(path)).headers.etag).toBe(first.headers.etag);
      expect((await send(method, path, two, { 'if-match': `"x", ${first.headers.etag}` })).status).toBe(200);
      expect((await send(method, path, one, { 'if-match': '*' })).status).toBe(200);
      expect((await send(method, path, two)).status).toBe(200);
    },
  );

  it('PATCH /tasks/{id}: the same of a task, and of its single fields', async () => {
    const made = await send('POST', '/tasks', { title: 'Gate', due_on: '2027-08-07' });
    const path = `/tasks/${made.body.data.id}`;
    const { etag } = (await read(path)).headers;
    expect((await read(path, member)).headers.etag).toBeUndefined();
    expect((await send('PATCH', path, { most: 3 }, { 'if-match': etag })).status).toBe(200);
    expect((await send('PATCH', path, { most: 4 }, { 'if-match': etag })).status).toBe(412);
    const late = await send('PATCH', path, { most: 4, versions: { most: versionOf(1) } });
    expect(late).toMatchObject({ status: 409, body: { changed: [{ pointer: '/most', value: 3, by: 'Ada' }] } });
    const places = { places: [{ name: 'Foyer' }], versions: { places: versionOf([{ id: 'other' }]) } };
    expect((await send('PATCH', '/tasks/settings', places)).body).toMatchObject({ code: 'changed_meanwhile' });
  });

  it('takes no weak version, and nonsense for none', async () => {
    const { etag } = (await read('')).headers;
    for (const header of [`W/${etag}`, 'nonsense', '"', '""'])
      expect((await send('PATCH', '', { description: 'Weak' }, { 'if-match': header })).status).toBe(412);
  });

  it('is the same version in every language, and after others came and went', async () => {
    const { etag } = (await read('')).headers;
    const inChinese = await api.ask('GET', '/api/projects/both', { token, headers: { 'accept-language': 'zh-Hant' } });
    expect(inChinese.headers.etag).toBe(etag);
    const { make, em } = api.db;
    const team = await read('/teams/field');
    await make.membership(await em.fork().findOneOrFail(Team, { tid: 'field' }), await make.person());
    expect((await read('')).headers.etag).toBe(etag);
    expect((await read('/teams/field')).headers.etag).toBe(team.headers.etag);
  });

  it('tells those who may not change it no version: it would say something of what they may not read', async () => {
    for (const path of ['', '/teams/field', '/teams/field/contact', '/tasks/settings'])
      expect((await read(path, member)).headers.etag).toBeUndefined();
  });

  it('may be sent by other pages', async () => {
    const { headers } = await api.ask('OPTIONS', '/api/projects/both');
    expect(headers['access-control-allow-headers']).toContain('If-Match');
  });
});

describe('versions of fields', () => {
  it('at both doors: 409 with what the other wrote and who that was; other fields merge', async () => {
    await send('PATCH', '/teams/field', { public_texts: { en: 'Ada’s' } });
    const versions = { 'public_texts/en': versionOf('Old'), headcount_wanted: versionOf(null) };
    const body = { public_texts: { en: 'Ben’s' }, headcount_wanted: 4, versions };
    const changed = [{ pointer: '/public_texts/en', value: 'Ada’s', by: 'Ada', at: expect.any(String) }];
    const byRest = await send('PATCH', '/teams/field', body);
    expect(byRest).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', changed } });
    const byPage = await mutate('team.update', cookie, { pid: 'both', tid: 'field', ...body });
    expect(byPage.status).toBe(409);
    expect(byPage.body.error.data.problem).toMatchObject({ conflict: 'changed_meanwhile', changed });
    const merged = await send('PATCH', '/teams/field', { headcount_wanted: 4, versions });
    expect(merged.body.data).toMatchObject({ public_text: 'Ada’s', headcount_wanted: 4 });
  });

  it('that are no versions are refused', async () => {
    for (const versions of [{ name: 'x' }, { '__proto__/a': versionOf('') }, { '../x': versionOf('') }, 'x', ['x']])
      expect((await send('PATCH', '', { description: 'X', versions })).status).toBe(422);
  });

  it('are asked after the right to change: who has none learns nothing', async () => {
    const body = { members_texts: { en: 'X' }, versions: { 'members_texts/en': versionOf('Other') } };
    const refused = await api.ask('PATCH', '/api/projects/both/teams/field', { token: member, body });
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).not.toContain('Secret');
  });
});
