import { confirmPlaces, type Person, Project, Team } from '@muster/domain';
import { actorOf, countQueries } from '@muster/domain/testing';
import { SCOPES } from '@muster/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, useApi } from './support/api.ts';
import { usePeople } from './support/people.ts';

const api = useApi();
const { mutate, query, signIn } = usePeople(api);

const ROLES = ['administrator', 'owner', 'finance', 'chief', 'other chief', 'member', 'outsider', 'nobody'] as const;
type Role = (typeof ROLES)[number];
const people = {} as Record<Exclude<Role, 'nobody'> | 'colleague' | 'hidden' | 'pooled' | 'both', Person>;
const tokens = {} as Record<Role, string | undefined>;

async function give(person: Person, resume: object, pool?: string): Promise<void> {
  const token = await api.db.make.token(person, ['me:write']);
  await api.ask('PUT', '/api/me/resume', { token, body: resume });
  if (pool !== undefined) await api.ask('PUT', '/api/me/talent-pool', { token, body: { wishes: pool } });
}

beforeAll(async () => {
  const { make, em } = api.db;
  const project = await make.project({ pid: 'year' });
  const [crew, other] = [
    await make.team(project, { tid: 'crew', name: 'Crew' }),
    await make.team(project, { tid: 'other', name: 'Other' }),
  ];
  const named = async (role: string, more: object = {}) =>
    make.person({ name: role, email: `${role.replaceAll(' ', '.')}@canary.example`, ...more });
  for (const role of ROLES) {
    if (role === 'nobody') continue;
    people[role] = await named(role, { administrator: role === 'administrator' });
    tokens[role] = await make.token(people[role], [...SCOPES]);
  }
  people.colleague = await named('colleague', { resumeVisibility: 'projects' });
  people.hidden = await named('hidden');
  people.pooled = await named('pooled');
  people.both = await named('both');
  await make.projectRole(project, people.owner, 'owner');
  await make.projectRole(project, people.finance, 'finance');
  await make.membership(crew, people.chief, 'chief');
  await make.membership(crew, people.member);
  await make.membership(crew, people.both);
  await make.membership(other, people['other chief'], 'chief');
  await make.membership(other, people.colleague);
  await make.membership(other, people.hidden);
  await make.membership(other, await named('suspended', { suspendedAt: new Date() }));
  await em
    .getConnection()
    .execute('insert into roster_opt_out (id, project_id, person_id) values (gen_random_uuid(), ?, ?)', [
      project.id,
      people.hidden.id,
    ]);
  // The member keeps their resume to themselves; the others show it, each in their own way.
  await give(people.member, { skills: ['Juggling'], hours: 1 });
  await give(people.colleague, { skills: ['Photography', 'Sound'], hours: 2 });
  await give(people.pooled, { skills: ['Photography'], hours: 3 }, 'Cameras, please');
  await give(people.both, { skills: ['Juggling', 'Photography'], hours: 4 }, 'More');
});

const call = (role: Role, path: string, method = 'GET'): Promise<Answer> =>
  api.ask(method, path, tokens[role] === undefined ? {} : { token: tokens[role] });
const search = (role: Role, filters: Record<string, string> = {}) =>
  call(role, `/api/projects/year/directory?${new URLSearchParams(filters)}`);
const names = ({ body }: Answer): string[] => body.data.map((person: { name: string }) => person.name);
const entry = (answer: Answer, name: string) =>
  answer.body.data.find((person: { name: string }) => person.name === name);

describe('who is in the directory', () => {
  const TEAMS = ['both', 'chief', 'colleague', 'member', 'other chief'];
  it.each<[Role, number, string[]]>([
    ['owner', 200, [...TEAMS, 'finance', 'hidden', 'owner', 'pooled']],
    ['administrator', 200, [...TEAMS, 'finance', 'hidden', 'owner', 'pooled']],
    ['chief', 200, [...TEAMS, 'pooled']],
    ['other chief', 200, [...TEAMS, 'hidden', 'pooled']],
    ['finance', 403, []],
    ['member', 403, []],
    ['outsider', 403, []],
    ['nobody', 401, []],
  ])('for %s', async (role, status, expected) => {
    const answer = await search(role);
    expect(answer.status).toBe(status);
    if (status === 200) expect(names(answer)).toEqual(expected.toSorted());
  });

  it('is never everybody with an account: no filter reaches an account that did not ask for it', async () => {
    for (const role of ['owner', 'administrator', 'chief'] as const)
      for (const filters of [{ q: 'outsider' }, { q: 'canary' }, { q: '%' }, { q: '_' }, { source: 'pool' }])
        expect(names(await search(role, filters))).not.toContain('outsider');
  });

  it('is of no use to a project token, and unknown projects are unknown', async () => {
    const { make } = api.db;
    const project = await make.token(
      people.owner,
      ['people:read'],
      await api.db.em.fork().findOneOrFail(Project, { pid: 'year' }),
    );
    expect((await api.get('/api/projects/year/directory', project)).status).toBe(403);
    expect((await call('owner', '/api/projects/nowhere/directory')).status).toBe(404);
  });

  it('leaves the pool out where the project takes nobody', async () => {
    const set = (state: string) =>
      api.db.em.getConnection().execute(`update project set state = ? where pid = 'year'`, [state]);
    await set('closed');
    const closed = await search('owner');
    await set('open');
    expect(names(closed)).not.toContain('pooled');
    expect(entry(closed, 'both')).toMatchObject({ sources: ['project'], skills: null, wishes: null });
  });
});

describe('applicants', () => {
  beforeAll(async () => {
    const { make, em } = api.db;
    const [crew, other] = [
      await em.findOneOrFail(Team, { tid: 'crew' }),
      await em.findOneOrFail(Team, { tid: 'other' }),
    ];
    const applicant = async (name: string, more: object, ...teams: Team[]) => {
      const person = await make.person({ name, email: `${name.replaceAll(' ', '.')}@canary.example`, ...more });
      for (const team of teams) await make.application(team, person);
      return person;
    };
    const eager = await applicant('applying to both', { resumeVisibility: 'everyone' }, crew, other);
    await give(eager, { skills: ['Sound'], hours: 6 });
    // Shares no project with anybody yet.
    const shy = await applicant('applying to other', { resumeVisibility: 'projects' }, other);
    await give(shy, { skills: ['Sound'] });
    await applicant('suspended applicant', { suspendedAt: new Date() }, crew);
    for (const state of ['declined', 'withdrawn'] as const) {
      const application = await make.application(crew, await make.person({ name: `${state} applicant` }));
      Object.assign(application, { state, answeredAt: new Date() });
    }
    await em.flush();
  });
  afterAll(() => api.db.em.getConnection().execute('delete from application'));

  it.each<[Role, string[]]>([
    ['owner', ['applying to both', 'applying to other']],
    ['administrator', ['applying to both', 'applying to other']],
    ['chief', ['applying to both']],
    ['other chief', ['applying to both', 'applying to other']],
  ])('of the teams that one manages, for %s', async (role, expected) => {
    expect(names(await search(role, { source: 'applicants' }))).toEqual(expected);
    expect(names(await search(role)).filter((name) => name.startsWith('applying'))).toEqual(expected);
    expect(names(await search(role, { q: 'applicant' }))).toEqual([]);
  });

  it('with the team that they wish to join, and no address to see or search for', async () => {
    const toOwner = await search('owner', { source: 'applicants' });
    expect(entry(toOwner, 'applying to both')).toMatchObject({
      email: null,
      sources: ['applicants'],
      teams: [],
      applied_to: [
        { tid: 'crew', name: 'Crew' },
        { tid: 'other', name: 'Other' },
      ],
      skills: ['Sound'],
      hours: 6,
    });
    expect(entry(toOwner, 'applying to other')).toMatchObject({ skills: null, hours: null });
    const toChief = await search('chief');
    expect(entry(toChief, 'applying to both').applied_to).toEqual([{ tid: 'crew', name: 'Crew' }]);
    for (const role of ['owner', 'chief', 'other chief'] as const)
      expect(names(await search(role, { q: 'to.both@canary' }))).toEqual([]);
    expect(names(await search('owner', { q: 'applying', skills: 'sound' }))).toEqual(['applying to both']);
    expect(names(await search('owner', { source: 'applicants', tid: 'crew' }))).toEqual(['applying to both']);
    expect(names(await search('chief', { source: 'applicants', tid: 'other' }))).toEqual([]);
    expect(names(await search('owner', { tid: 'crew' }))).not.toContain('applying to both');
  });
});

describe('what is shown', () => {
  it('addresses: to owners of the people of the project, to chiefs of their team, of the pool to nobody', async () => {
    const addresses = async (role: Role) =>
      (await search(role)).body.data
        .filter(({ email }: { email: string | null }) => email !== null)
        .map(({ name }: { name: string }) => name);
    expect(await addresses('owner')).toEqual(
      ['both', 'chief', 'colleague', 'member', 'other chief', 'finance', 'hidden', 'owner'].toSorted(),
    );
    expect(await addresses('chief')).toEqual(['both', 'chief', 'member']);
    expect(await addresses('administrator')).toEqual([]);
  });

  it('an address finds only those whose address one may know', async () => {
    expect(names(await search('owner', { q: 'colleague@canary' }))).toEqual(['colleague']);
    expect(names(await search('chief', { q: 'colleague@canary' }))).toEqual([]);
    expect(names(await search('chief', { q: 'MEMBER@canary' }))).toEqual(['member']);
    expect(names(await search('owner', { q: 'pooled@' }))).toEqual([]);
  });

  it('skills: as people show them, and what is not shown can’t be searched for', async () => {
    const all = await search('owner');
    expect(entry(all, 'member')).toMatchObject({ skills: null, hours: null, wishes: null });
    expect(entry(all, 'colleague')).toMatchObject({ skills: ['Photography', 'Sound'], hours: 2, wishes: null });
    expect(entry(all, 'pooled')).toMatchObject({
      skills: ['Photography'],
      hours: 3,
      wishes: 'Cameras, please',
      email: null,
    });
    expect(entry(all, 'both').sources.toSorted()).toEqual(['pool', 'project']);
    expect(names(await search('owner', { q: 'juggl' }))).toEqual(['both']);
    expect(names(await search('owner', { skills: 'juggling' }))).toEqual(['both']);
    // An administrator shares no project with them.
    expect(entry(await search('administrator'), 'colleague').skills).toBeNull();
    expect(names(await search('administrator', { q: 'sound' }))).toEqual([]);
  });

  it('roles of the project: to those who manage it', async () => {
    expect(entry(await search('owner'), 'finance').roles).toEqual(['finance']);
    expect(names(await search('owner', { role: 'finance' }))).toEqual(['finance']);
    expect(names(await search('chief', { role: 'finance' }))).toEqual([]);
  });
});

describe('filters', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ q: 'COLL' }, ['colleague']],
    [{ q: 'photo' }, ['both', 'colleague', 'pooled']],
    [{ q: 'photo coll' }, ['colleague']],
    [{ tid: 'other' }, ['colleague', 'hidden', 'other chief']],
    [{ tid: 'other', role: 'chief' }, ['other chief']],
    [{ role: 'chief' }, ['chief', 'other chief']],
    [{ skills: 'Photography' }, ['both', 'colleague', 'pooled']],
    [{ skills: 'photography, SOUND' }, ['colleague']],
    [{ skills: 'photography', source: 'pool' }, ['both', 'pooled']],
    [{ skills: 'photography', source: 'project', tid: 'crew' }, ['both']],
    [{ tid: 'nowhere' }, []],
    [{ q: '100%' }, []],
  ])('%j, all at once', async (filters, expected) => {
    expect(names(await search('owner', filters))).toEqual(expected);
  });

  it('page by page, each person once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search('owner', { limit: '2', ...(cursor === null ? {} : { cursor }) });
      seen.push(...names(page));
      cursor = page.body.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(names(await search('owner')));
  });

  it.each(['WyJ4Il0', Buffer.from(JSON.stringify(['a', 'no-id'])).toString('base64url')])(
    'a forged cursor is refused: %s',
    async (cursor) => expect((await search('owner', { cursor })).status).toBe(422),
  );

  it.each([{ role: 'king' }, { source: 'strangers' }, { q: 'x'.repeat(101) }, { q: 'a\0b' }, { tid: 'a b' }])(
    'nonsense is refused: %j',
    async (filters) => expect((await search('owner', filters as Record<string, string>)).status).toBe(422),
  );

  it('cost the same number of queries for any number of people', async () => {
    const ask = () => countQueries(() => search('owner', { q: 'e' }));
    const before = await ask();
    const { make, em } = api.db;
    const team = await em.findOneOrFail(Team, { tid: 'other' });
    for (let i = 0; i < 10; i++) await make.membership(team, await make.person({ name: `zz ${i} e` }));
    expect(await ask()).toBe(before);
  });
});

describe('tags', () => {
  const path = (tag: string, uid = people.both.id, tid = 'crew') =>
    `/api/projects/year/teams/${tid}/tags/${uid}/${encodeURIComponent(tag)}`;

  it('are put and removed by those who manage the team, twice as well as once', async () => {
    for (let i = 0; i < 2; i++) expect((await call('chief', path('Night  Shift'), 'PUT')).status).toBe(204);
    expect((await call('owner', path('A/V 組'), 'PUT')).status).toBe(204);
    expect(entry(await search('chief'), 'both').tags).toEqual([
      { tid: 'crew', name: 'a/v 組' },
      { tid: 'crew', name: 'night shift' },
    ]);
    for (let i = 0; i < 2; i++) expect((await call('chief', path('a/v 組'), 'DELETE')).status).toBe(204);
    expect((await call('chief', '/api/projects/year/tags')).body.data).toEqual([
      { tid: 'crew', name: 'night shift', people: 1 },
    ]);
    for (const [role, status] of [
      ['member', 403],
      ['other chief', 403],
      ['outsider', 403],
      ['nobody', 401],
    ] as const)
      for (const method of ['PUT', 'DELETE']) expect((await call(role, path('x'), method)).status).toBe(status);
    expect((await call('chief', path('x', people.colleague.id), 'PUT')).status).toBe(404);
    expect((await call('chief', path('a,b'), 'PUT')).status).toBe(422);
  });

  it('are seen, searched and counted by those who manage that team alone', async () => {
    expect(names(await search('chief', { tags: 'NIGHT SHIFT' }))).toEqual(['both']);
    expect(names(await search('owner', { tags: 'night shift', tid: 'crew' }))).toEqual(['both']);
    expect(names(await search('other chief', { tags: 'night shift' }))).toEqual([]);
    expect((await search('other chief')).text).not.toContain('night shift');
    expect((await call('other chief', '/api/projects/year/tags')).body.data).toEqual([]);
  });

  it('combine with AND', async () => {
    await call('chief', path('tall'), 'PUT');
    expect(names(await search('chief', { tags: 'tall,night shift' }))).toEqual(['both']);
    expect(names(await search('chief', { tags: 'tall,other' }))).toEqual([]);
  });

  it('are at most twenty, however many come at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 25 }, (_, i) => call('chief', path(`tag ${i}`, people.member.id), 'PUT')),
    );
    expect(results.filter(({ status }) => status === 204)).toHaveLength(20);
    expect(results.find(({ status }) => status === 409)?.body.code).toBe('tags_full');
  });

  it('go with whoever leaves, and do not come back with them', async () => {
    const place = `/api/projects/year/teams/crew/members/${people.member.id}`;
    await call('owner', place, 'DELETE');
    // Somebody who has left the project is asked again.
    expect((await call('owner', place, 'PUT')).body).toEqual({ data: { confirmed: false } });
    expect(names(await search('chief'))).not.toContain('member');
    await confirmPlaces({ em: api.db.em.fork(), actor: actorOf(people.member.id) }, 'year', []);
    expect(entry(await search('chief'), 'member').tags).toEqual([]);
    const [row] = await api.db.em
      .getConnection()
      .execute<{ count: number }[]>(`select count(*)::int from team_tag where name like 'tag %'`);
    expect(row?.count).toBe(0);
  });

  it('their names stand in no log', async () => {
    const entries = await api.db.em.getConnection().execute(`select * from audit_entry where action like 'tag.%'`);
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain('night shift');
  });
});

describe('the export', () => {
  beforeEach(() => api.db.em.getConnection().execute('delete from rate_limit'));
  const take = (role: Role, filters: Record<string, string> = {}) =>
    call(role, `/api/projects/year/directory.csv?${new URLSearchParams(filters)}`);

  it('is a file with what the caller may see, formulas made harmless', async () => {
    const { make, em } = api.db;
    const team = await em.findOneOrFail(Team, { tid: 'crew' });
    await make.membership(team, await make.person({ name: '=1+1', email: 'formula@canary.example' }));
    const { headers, text, status } = await take('chief', { tid: 'crew' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="people-year.csv"',
      'cache-control': 'no-store',
    });
    expect(text.split('\r\n')).toEqual([
      '\uFEFFname,address,teams,roles,skills,tags',
      `'=1+1,formula@canary.example,Crew,member,,`,
      'both,both@canary.example,Crew,member,Juggling | Photography,night shift | tall',
      'chief,chief@canary.example,Crew,chief,,',
      'member,member@canary.example,Crew,member,,',
      '',
    ]);
    expect((await take('chief', { tid: 'other' })).text).not.toContain('@canary');
  });

  it('is not for others, by either door', async () => {
    for (const [role, status] of [
      ['finance', 403],
      ['member', 403],
      ['nobody', 401],
    ] as const)
      expect((await take(role)).status).toBe(status);
    const cookie = await signIn(people.member.email);
    expect((await mutate('directory.export', cookie, { pid: 'year' })).status).toBe(403);
    // Reading it by a link that somebody else made is no way.
    const link = await query('directory.export', await signIn(people.owner.email), { pid: 'year' });
    expect(link.status).toBe(405);
  });

  it('a page gets the same text, and both are written down with counts and filters, without addresses', async () => {
    const cookie = await signIn(people.owner.email);
    const filters = { pid: 'year', q: 'colleague@canary.example', skills: 'sound' };
    const page = await mutate('directory.export', cookie, filters);
    const { pid: _, ...rest } = filters;
    expect(page.body.result.data.data).toEqual({ filename: 'people-year.csv', csv: (await take('owner', rest)).text });
    const entries = await api.db.em
      .getConnection()
      .execute<{ actor_kind: string; after: object }[]>(
        `select actor_kind, after from audit_entry where action = 'directory.export' order by id desc limit 2`,
      );
    expect(entries.map(({ actor_kind }) => actor_kind).toSorted()).toEqual(['person', 'token']);
    for (const { after } of entries)
      expect(after).toEqual({ people: 1, addresses: 1, filters: { searched: true, skills: ['sound'] } });
  });

  it('is limited for each person', async () => {
    let last = await take('owner');
    for (let i = 0; i < 30; i++) last = await take('owner');
    expect(last.status).toBe(429);
    expect((await take('chief')).status).toBe(200);
  });
});
