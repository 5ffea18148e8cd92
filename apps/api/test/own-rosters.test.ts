import type { Person, Project } from '@muster/domain';
import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { mutate, query, signIn } = usePeople(api);

const PLACES = ['member', 'waits, listed', 'waits', 'closed team', 'finance'] as const;
type PlaceOf = (typeof PLACES)[number];

async function give(place: PlaceOf, project: Project, person: Person): Promise<void> {
  const { make, em } = api.db;
  if (place === 'finance') return void (await make.projectRole(project, person, 'finance'));
  const team = await make.team(project, place === 'closed team' ? { closedAt: new Date() } : {});
  project.listsUnconfirmed = place === 'waits, listed';
  await em.flush();
  const waiting = { confirmedAt: null, givenName: 'As typed', givenEmail: null };
  await make.membership(team, person, 'member', place.startsWith('waits') ? waiting : {});
}

/** The names that a reader gets, or null where the roster is not for them. */
async function namesIn(pid: string, token?: string): Promise<string[] | null> {
  const answer = await api.get(`/members/${pid}`, token);
  if (answer.status === 401) return null;
  expect(answer.status).toBe(200);
  const teams = answer.body.data as { members: { name: string }[] }[];
  return teams.flatMap(({ members }) => members.map(({ name }) => name));
}

describe('what rosters say of me', () => {
  const combinations = PLACES.flatMap((place) =>
    [true, false].flatMap((published) => [true, false].map((hidden) => ({ place, published, hidden }))),
  );
  it.each(combinations)('is what others read: %j', async ({ place, published, hidden }) => {
    const { make } = api.db;
    const project = await make.project({ state: 'open', rosterPublished: published });
    const [person, colleague] = [await make.person(), await make.person()];
    await make.projectRole(project, colleague, 'catering');
    await give(place, project, person);
    const token = await make.token(person, ['me:read', 'me:write']);
    const patched = await api.ask('PATCH', '/api/me', {
      token,
      body: { hidden_from_roster: hidden ? [project.pid] : [] },
    });
    expect(patched.body.data.hidden_from_roster).toEqual(hidden ? [project.pid] : []);
    const own = (await api.get('/api/me', token)).body.data.rosters.find(
      ({ pid }: { pid: string }) => pid === project.pid,
    );
    const mine = (names: string[] | null) => names?.some((name) => [person.name, 'As typed'].includes(name)) ?? false;
    const shownTo = mine(await namesIn(project.pid))
      ? 'everyone'
      : mine(await namesIn(project.pid, await make.token(colleague, ['members:read'])))
        ? 'project'
        : 'nobody';
    expect(own?.shown_to ?? 'nobody').toBe(shownTo);
    if (hidden) expect(shownTo).toBe('nobody');
  });

  it('counts at once, for those who hold a copy too', async () => {
    const { make } = api.db;
    const project = await make.project({ state: 'open', rosterPublished: true });
    const person = await make.person();
    await make.membership(await make.team(project), person);
    const token = await make.token(person, ['me:write', 'me:read']);
    const choose = (pids: string[]) => api.ask('PATCH', '/api/me', { token, body: { hidden_from_roster: pids } });
    const first = await api.get(`/members/${project.pid}`);
    expect(first.text).toContain(person.name);
    const again = (etag: unknown) =>
      api.ask('GET', `/members/${project.pid}`, { headers: { 'if-none-match': String(etag) } });
    expect((await again(first.headers.etag)).status).toBe(304);
    await choose([project.pid]);
    const second = await again(first.headers.etag);
    expect(second.status).toBe(200);
    expect(second.text).not.toContain(person.name);
    await choose([]);
    expect((await again(second.headers.etag)).text).toContain(person.name);
  });

  it('takes no project that the caller may not know of, and changes nothing then', async () => {
    const { make } = api.db;
    const [open, draft] = [await make.project({ state: 'open' }), await make.project({ state: 'draft' })];
    const token = await make.token(await make.person(), ['me:read', 'me:write']);
    for (const unknown of [draft.pid, 'no-such-project']) {
      const answer = await api.ask('PATCH', '/api/me', {
        token,
        body: { badge_name: 'New', hidden_from_roster: [open.pid, unknown] },
      });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([
        { pointer: '/hidden_from_roster', detail: `There is no project ${unknown}.` },
      ]);
    }
    expect((await api.get('/api/me', token)).body.data).toMatchObject({ badge_name: null, hidden_from_roster: [] });
  });

  it('is asked when one applies, and an answer left out changes nothing', async () => {
    const { make, em } = api.db;
    const project = await make.project({ state: 'open', rosterPublished: true });
    const teams = [await make.team(project), await make.team(project)] as const;
    for (const team of teams) team.openToApplications = true;
    await em.flush();
    const cookie = await signIn(newAddress());
    await mutate('me.update', cookie, { name: 'Applicant' });
    const apply = (tid: string, more: object) =>
      mutate('application.create', cookie, { pid: project.pid, tid, note: 'Hello', ...more });
    const hidden = async () => (await query('me.get', cookie)).body.result.data.data.hidden_from_roster;
    expect((await apply(teams[0].tid, { show_on_roster: false })).status).toBe(200);
    expect(await hidden()).toEqual([project.pid]);
    expect((await apply(teams[1].tid, {})).status).toBe(200);
    expect(await hidden()).toEqual([project.pid]);
  });
});
