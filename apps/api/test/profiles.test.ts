import type { Person } from '@muster/domain';
import { countQueries } from '@muster/domain/testing';
import { type ProfilePart, SCOPES, VISIBILITIES, type Visibility } from '@muster/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { query, signIn } = usePeople(api);

const VIEWERS = ['nobody', 'stranger', 'administrator', 'project token', 'colleague', 'last year’s colleague', 'self'];
type Viewer = (typeof VIEWERS)[number];
/** What stands on the page; the photo has tests of its own. */
const PARTS = ['profile', 'resume', 'history'] as const satisfies ProfilePart[];

/** Which of the settings opens a part to whom. */
const MAY: Record<Visibility, readonly Viewer[]> = {
  private: ['self'],
  projects: ['colleague', 'last year’s colleague', 'self'],
  everyone: VIEWERS,
};

let person: Person;
const tokens: Record<Viewer, string | undefined> = {};
const cookies: Record<Viewer, string | undefined> = {};

beforeAll(async () => {
  const { make } = api.db;
  const [now, before, draft] = [
    await make.project({ pid: 'now', startsOn: '2027-08-07' }),
    await make.project({ pid: 'before', startsOn: '2026-08-07', state: 'archived' }),
    await make.project({ pid: 'secret', startsOn: '2028-08-07', state: 'draft' }),
  ];
  const [crew, old, hidden] = [
    await make.team(now, { tid: 'crew' }),
    await make.team(before, { tid: 'old' }),
    await make.team(draft, { tid: 'hidden' }),
  ];
  person = await make.person({ name: 'Paula Canary', email: 'paula@canary.example' });
  for (const team of [crew, old, hidden]) await make.membership(team, person);
  const self = await make.token(person, [...SCOPES]);
  await api.ask('PUT', '/api/me/resume', {
    token: self,
    body: { intro: 'I *run*.', skills: ['Running'], hours: 5, links: ['https://example.org/p'] },
  });
  for (const viewer of VIEWERS.slice(1)) {
    const one =
      viewer === 'self'
        ? person
        : await make.person({ email: newAddress(), administrator: viewer === 'administrator' });
    if (viewer === 'colleague') await make.projectRole(now, one, 'finance');
    if (viewer === 'last year’s colleague') await make.membership(old, one);
    if (viewer === 'project token') await make.projectRole(now, one, 'owner');
    tokens[viewer] =
      viewer === 'project token'
        ? await make.token(one, ['people:read', 'members:read'], now)
        : await make.token(one, [...SCOPES]);
    if (viewer !== 'project token') cookies[viewer] = await signIn(one.email);
  }
});

/** What both doors answer; a project token knocks at one of them only. */
async function look(viewer: Viewer): Promise<Record<string, unknown> | null> {
  const rest = await api.get(`/api/users/${person.id}`, tokens[viewer]);
  const seen = rest.status === 404 ? null : rest.body.data;
  if (viewer !== 'project token') {
    const trpc = await query('profile.get', cookies[viewer] ?? '', { uid: person.id });
    expect(trpc.status).toBe(rest.status);
    expect(trpc.body.result?.data.data ?? null).toEqual(seen);
  }
  return seen;
}

const show = (visibility: Partial<Record<ProfilePart, Visibility>>) =>
  api.ask('PATCH', '/api/me', {
    token: tokens.self as string,
    body: {
      visibility: { profile: 'private', photo: 'private', resume: 'private', history: 'private', ...visibility },
    },
  });
const shownIn = (seen: Record<string, unknown> | null): string[] =>
  PARTS.filter((part) => seen !== null && seen[part === 'profile' ? 'name' : part] !== null);

describe.each(VISIBILITIES)('%s', (setting) => {
  it.each(PARTS)('%s is seen by exactly those for whom it is, through both doors', async (part) => {
    await show({ [part]: setting });
    for (const viewer of VIEWERS) {
      const expected = viewer === 'self' ? [...PARTS] : MAY[setting].includes(viewer) ? [part] : [];
      expect(shownIn(await look(viewer)), viewer).toEqual(expected);
    }
  });
});

describe('a profile', () => {
  it('has name, resume and teams by year, and never an address or a draft', async () => {
    await show({ profile: 'everyone', resume: 'everyone', history: 'everyone' });
    const { body, text } = await api.get(`/api/users/${person.id}`);
    expect(body.data).toEqual({
      uid: person.id,
      name: 'Paula Canary',
      photo: null,
      resume: { intro: 'I *run*.', skills: ['Running'], hours: 5, links: ['https://example.org/p'] },
      history: [
        {
          year: 2027,
          pid: 'now',
          project_name: expect.any(String),
          project_names: expect.any(Object),
          tid: 'crew',
          team_name: expect.any(String),
          team_names: expect.any(Object),
          role: 'member',
        },
        {
          year: 2026,
          pid: 'before',
          project_name: expect.any(String),
          project_names: expect.any(Object),
          tid: 'old',
          team_name: expect.any(String),
          team_names: expect.any(Object),
          role: 'member',
        },
      ],
    });
    expect(text).not.toContain('canary.example');
    const own = await look('self');
    expect(own?.history).toHaveLength(3);
  });

  it('that shows nothing, a suspended one and an absent one are the same answer', async () => {
    const { make } = api.db;
    const suspended = await make.person({ suspendedAt: new Date(), profileVisibility: 'everyone' });
    const hidden = await make.person();
    const answers = await Promise.all(
      [suspended.id, hidden.id, '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4eff'].map((uid) => api.get(`/api/users/${uid}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const texts = answers.map(({ text, body }) => text.replace(body.instance, ''));
    expect(new Set(texts).size).toBe(1);
    expect((await api.get('/api/users/paula')).status).toBe(422);
  });

  it('is previewed as others would see it, without being saved', async () => {
    await show({});
    const preview = (settings: object) => query('profile.preview', cookies.self as string, settings);
    const all = await preview({ profile: 'everyone', photo: 'everyone', resume: 'projects', history: 'projects' });
    expect(all.body.result.data.data).toMatchObject({
      everyone: { name: 'Paula Canary', resume: null, history: null },
      projects: { name: 'Paula Canary', resume: { skills: ['Running'] }, history: [{ pid: 'now' }, { pid: 'before' }] },
    });
    const none = await preview({ profile: 'private', photo: 'private', resume: 'private', history: 'private' });
    expect(none.body.result.data.data).toEqual({ everyone: null, projects: null });
    expect(await look('colleague')).toBeNull();
  });

  it('costs the same number of queries however long its history is', async () => {
    await show({ profile: 'everyone', resume: 'everyone', history: 'everyone' });
    const { make } = api.db;
    const read = () => countQueries(() => api.get(`/api/users/${person.id}`, tokens.colleague));
    const before = await read();
    for (let i = 0; i < 5; i++) await make.membership(await make.team(await make.project()), person);
    expect(await read()).toBe(before);
  });

  it('settings change one by one, and nonsense is refused', async () => {
    await show({});
    const token = tokens.self as string;
    const patched = await api.ask('PATCH', '/api/me', { token, body: { visibility: { history: 'everyone' } } });
    expect(patched.body.data.visibility).toEqual({
      profile: 'private',
      photo: 'private',
      resume: 'private',
      history: 'everyone',
    });
    const odd = await api.ask('PATCH', '/api/me', { token, body: { visibility: { profile: 'friends' } } });
    expect([odd.status, odd.body.errors[0].pointer]).toEqual([422, '/visibility/profile']);
  });
});
