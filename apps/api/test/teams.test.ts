import { type Person, Project } from '@muster/domain';
import { SCOPES } from '@muster/domain/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { codeFor, mails, mutate, query, signIn } = usePeople(api);

const ROLES = [
  'administrator',
  'owner',
  'finance',
  'catering',
  'chief',
  'chief of another team',
  'member',
  'outsider',
  'nobody',
] as const;
type Role = (typeof ROLES)[number];
const people = {} as Record<Exclude<Role, 'nobody'>, Person>;
const tokens = {} as Record<Role, string | undefined>;
const SECRET = 'The door code is 4711.';

beforeAll(async () => {
  const { make, em } = api.db;
  const project = await make.project({ pid: 'year' });
  const [team, other] = [await make.team(project, { tid: 'crew' }), await make.team(project, { tid: 'other' })];
  team.membersText = SECRET;
  await em.flush();
  for (const role of ROLES) {
    if (role === 'nobody') continue;
    people[role] = await make.person({
      administrator: role === 'administrator',
      email: `${role.replaceAll(' ', '-')}@canary.example`,
    });
    tokens[role] = await make.token(people[role], [...SCOPES]);
  }
  candidate = await make.person();
  for (const role of ['owner', 'finance', 'catering'] as const) await make.projectRole(project, people[role], role);
  await make.membership(team, people.chief, 'chief');
  await make.membership(team, people.member);
  await make.membership(other, people['chief of another team'], 'chief');
});

const call = (role: Role, method: string, path: string, body?: unknown): Promise<Answer> =>
  api.ask(method, path, {
    ...(tokens[role] === undefined ? {} : { token: tokens[role] }),
    ...(body === undefined ? {} : { body }),
  });
let candidate: Person;
const uid = () => candidate.id;

/** Who may do what to this project and this team, by REST. Everybody who isn't named gets the other answer. */
const TABLE: { what: string; ask: (role: Role) => Promise<Answer>; ok: number; may: readonly Role[]; else: number }[] =
  [
    { what: 'read the project', ask: (r) => call(r, 'GET', '/api/projects/year'), ok: 200, may: ROLES, else: 404 },
    {
      what: 'change the project',
      ask: (r) => call(r, 'PATCH', '/api/projects/year', { description: 'New' }),
      ok: 200,
      may: ['administrator', 'owner'],
      else: 403,
    },
    { what: 'list its teams', ask: (r) => call(r, 'GET', '/api/projects/year/teams'), ok: 200, may: ROLES, else: 404 },
    {
      what: 'add a team',
      ask: (r) => call(r, 'POST', '/api/projects/year/teams', { tid: `new-${ROLES.indexOf(r)}`, name: 'New' }),
      ok: 201,
      may: ['administrator', 'owner'],
      else: 403,
    },
    {
      what: 'change the team',
      ask: (r) => call(r, 'PATCH', '/api/projects/year/teams/crew', { public_text: 'Hello' }),
      ok: 200,
      may: ['administrator', 'owner', 'chief'],
      else: 403,
    },
    {
      what: 'close another team',
      ask: (r) => call(r, 'PATCH', '/api/projects/year/teams/other', { closed: false }),
      ok: 200,
      may: ['administrator', 'owner'],
      else: 403,
    },
    {
      what: 'add a member',
      ask: (r) => call(r, 'PUT', `/api/projects/year/teams/crew/members/${uid()}`),
      ok: 204,
      may: ['administrator', 'owner', 'chief'],
      else: 403,
    },
    {
      what: 'promote',
      ask: (r) => call(r, 'PUT', `/api/projects/year/teams/crew/chiefs/${uid()}`),
      ok: 204,
      may: ['administrator', 'owner', 'chief'],
      else: 403,
    },
    {
      what: 'remove a chief',
      ask: (r) => call(r, 'DELETE', `/api/projects/year/teams/crew/chiefs/${uid()}`),
      ok: 204,
      may: ['administrator', 'owner', 'chief'],
      else: 403,
    },
    {
      what: 'list the people',
      ask: (r) => call(r, 'GET', '/api/projects/year/people'),
      ok: 200,
      may: ['administrator', 'owner', 'chief', 'chief of another team'],
      else: 403,
    },
    {
      what: 'begin a year',
      ask: (r) =>
        call(r, 'POST', '/api/projects', {
          pid: `y-${ROLES.indexOf(r)}`,
          name: 'Y',
          starts_on: '2031-01-01',
          ends_on: '2031-01-02',
        }),
      ok: 201,
      may: ['administrator'],
      else: 403,
    },
  ];

describe.each(TABLE)('to $what', ({ ask: attempt, ok, may, else: otherwise }) => {
  it.each(ROLES)('%s', async (role) => {
    const { status } = await attempt(role);
    expect(status).toBe(may.includes(role) ? ok : role === 'nobody' ? 401 : otherwise);
  });
});

describe('what concerns only the team', () => {
  const INSIDERS: Role[] = ['administrator', 'owner', 'chief', 'member'];
  it.each(ROLES)('is shown to its people and those who manage it: %s', async (role) => {
    const answers = [
      await call(role, 'GET', '/api/projects/year/teams'),
      await call(role, 'GET', '/api/projects/year/teams/crew'),
      await call(role, 'GET', '/api/projects/year'),
    ];
    const all = answers.map((answer) => answer.text).join();
    expect(all.includes(SECRET)).toBe(INSIDERS.includes(role));
    expect(all.includes(people.member.id)).toBe(INSIDERS.includes(role));
    expect(all).not.toContain('@canary.example');
  });

  it('chiefs list the people of their own team only, and nobody gets addresses', async () => {
    const mine = await call('chief', 'GET', '/api/projects/year/people');
    const all = await call('owner', 'GET', '/api/projects/year/people');
    const uids = (answer: Answer) => answer.body.data.map((person: { uid: string }) => person.uid);
    expect(uids(mine)).not.toContain(people['chief of another team'].id);
    expect(uids(all)).toEqual(expect.arrayContaining([people['chief of another team'].id, people.member.id]));
    expect(mine.text + all.text).not.toContain('@canary.example');
    const filtered = await call('owner', 'GET', '/api/projects/year/people?tid=crew&role=member&limit=1');
    expect(uids(filtered)).toEqual([people.member.id]);
  });
});

describe('projects', () => {
  it('a draft is a secret: absent to strangers, there for its owner', async () => {
    const made = await call('administrator', 'POST', '/api/projects', {
      pid: 'draft',
      name: 'Draft',
      starts_on: '2032-01-01',
      ends_on: '2032-01-02',
    });
    expect(made.headers.location).toBe('/api/projects/draft');
    expect(made.body.data).toMatchObject({ state: 'draft', can_manage: true });
    for (const path of ['', '/teams', '/teams/x', '/people']) {
      const hidden = await call('outsider', 'GET', `/api/projects/draft${path}`);
      const absent = await call('outsider', 'GET', `/api/projects/absent${path}`);
      expect([hidden.status, hidden.text.replace(hidden.body.instance, '')]).toEqual([
        404,
        absent.text.replace(absent.body.instance, ''),
      ]);
    }
    expect((await call('nobody', 'GET', '/api/projects')).text).not.toContain('"draft","name"');
  });

  it('copy_from takes structure and no people', async () => {
    await call('administrator', 'POST', '/api/projects', {
      pid: 'next',
      name: 'Next',
      starts_on: '2033-01-01',
      ends_on: '2033-01-02',
      copy_from: 'year',
    });
    const { body } = await call('administrator', 'GET', '/api/projects/next/teams');
    const crew = body.data.find((team: { tid: string }) => team.tid === 'crew');
    expect(crew).toMatchObject({ members_text: SECRET, chiefs: 0, members: 0, people: [] });
  });

  it('a taken pid is 409 and overwrites nothing', async () => {
    const before = (await call('owner', 'GET', '/api/projects/year')).body;
    const answer = await call('administrator', 'POST', '/api/projects', {
      pid: 'year',
      name: 'Overwritten',
      starts_on: '2030-01-01',
      ends_on: '2030-01-02',
    });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('pid_taken');
    expect((await call('owner', 'GET', '/api/projects/year')).body).toEqual(before);
  });

  it('PATCH changes exactly what is sent, and only as states may follow', async () => {
    const before = (await call('owner', 'GET', '/api/projects/year')).body.data;
    const { body } = await call('owner', 'PATCH', '/api/projects/year', { chiefs_in_members: true });
    expect(body.data).toEqual({ ...before, chiefs_in_members: true });
    expect((await call('owner', 'PATCH', '/api/projects/year', { state: 'archived' })).status).toBe(409);
    expect((await call('owner', 'PATCH', '/api/projects/year', { ends_on: '2001-01-01' })).status).toBe(422);
    expect((await call('owner', 'PATCH', '/api/projects/year', { time_zone: 'Mars/Base' })).status).toBe(422);
  });

  it('keeps the versions of texts to accept', async () => {
    const patch = (policies: object) => call('owner', 'PATCH', '/api/projects/year', { policies });
    await patch({ conduct: 'Be kind.' });
    await patch({ conduct: 'Be kind.', privacy: 'We keep little.' });
    const { body } = await patch({ conduct: 'Be kind to everybody.' });
    expect(body.data.policies).toEqual([
      { kind: 'conduct', version: 2, text: 'Be kind to everybody.' },
      { kind: 'privacy', version: 1, text: 'We keep little.' },
    ]);
  });

  it('are listed as mine, open and past', async () => {
    const pids = async (role: Role, which: string) =>
      (await call(role, 'GET', `/api/projects?which=${which}`)).body.data.map((entry: { pid: string }) => entry.pid);
    expect(await pids('member', 'mine')).toEqual(['year']);
    expect(await pids('outsider', 'mine')).toEqual([]);
    expect(await pids('outsider', 'open')).toContain('year');
    expect(await pids('outsider', 'past')).not.toContain('year');
    expect((await call('member', 'GET', '/api/projects?which=future')).status).toBe(422);
  });

  it('an archived one is read-only until it leaves the archive', async () => {
    await call('administrator', 'POST', '/api/projects', {
      pid: 'old',
      name: 'Old',
      starts_on: '2019-01-01',
      ends_on: '2019-01-02',
    });
    expect((await call('administrator', 'PATCH', '/api/projects/old', { state: 'archived' })).status).toBe(200);
    expect((await call('administrator', 'PATCH', '/api/projects/old', { name: 'New' })).status).toBe(409);
    expect((await call('administrator', 'POST', '/api/projects/old/teams', { tid: 'x', name: 'X' })).status).toBe(409);
    expect((await call('administrator', 'PATCH', '/api/projects/old', { state: 'closed' })).status).toBe(200);
  });
});

describe('on pages', () => {
  it('owners appoint and dismiss, order teams, and see the history of a team', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    const me = (await query('me.get', cookie)).body.result.data.data.uid;
    const project = await api.db.em.fork().findOneOrFail(Project, { pid: 'year' });
    await api.db.em
      .getConnection()
      .execute('insert into project_role (id, project_id, person_id, role) values (gen_random_uuid(), ?, ?, ?)', [
        project.id,
        me,
        'owner',
      ]);
    expect((await mutate('project.appoint', cookie, { pid: 'year', uid: uid(), role: 'catering' })).status).toBe(200);
    expect((await mutate('project.dismiss', cookie, { pid: 'year', uid: uid(), role: 'catering' })).status).toBe(200);
    const tids = (await query('team.list', cookie, { pid: 'year' })).body.result.data.data
      .map((team: { tid: string }) => team.tid)
      .reverse();
    expect((await mutate('team.order', cookie, { pid: 'year', tids })).status).toBe(200);
    expect(
      (await query('team.list', cookie, { pid: 'year' })).body.result.data.data.map(
        (team: { tid: string }) => team.tid,
      ),
    ).toEqual(tids);
    expect((await mutate('team.order', cookie, { pid: 'year', tids: tids.slice(1) })).status).toBe(409);
    const history = (await query('team.history', cookie, { pid: 'year', tid: 'crew' })).body.result.data.data;
    expect(history[0]).toMatchObject({ action: expect.any(String), at: expect.any(String) });
    expect(JSON.stringify(history)).not.toContain('@canary.example');
  });

  it('an invitation becomes a membership when it is accepted, once', async () => {
    const [owner, guest] = [newAddress(), newAddress()];
    const cookie = await signIn(owner);
    await mutate('me.update', cookie, { name: 'The Owner' });
    const me = (await query('me.get', cookie)).body.result.data.data.uid;
    const project = await api.db.em.fork().findOneOrFail(Project, { pid: 'year' });
    await api.db.em
      .getConnection()
      .execute('insert into project_role (id, project_id, person_id, role) values (gen_random_uuid(), ?, ?, ?)', [
        project.id,
        me,
        'owner',
      ]);
    const form = { pid: 'year', tid: 'crew', email: guest, role: 'member' };
    await mutate('invitation.send', cookie, form);
    expect((await mutate('invitation.send', cookie, form)).status).toBe(200);
    expect((await query('invitation.list', cookie, { pid: 'year', tid: 'crew' })).body.result.data.data).toHaveLength(
      1,
    );
    const tokensSent = (await mails()).flatMap((mail) =>
      mail.template === 'team-invitation' && mail.to === guest
        ? [new URLSearchParams(new URL(mail.link).hash.slice(1)).get('token')]
        : [],
    );
    const theirs = await signIn(newAddress());
    expect((await mutate('invitation.accept', theirs, { token: tokensSent[1] })).status).toBe(422);
    expect((await mutate('invitation.accept', theirs, { token: tokensSent[0] })).body.result.data.data).toEqual({
      pid: 'year',
      tid: 'crew',
    });
    expect((await mutate('invitation.accept', theirs, { token: tokensSent[0] })).status).toBe(422);
    expect((await query('me.get', theirs)).body.result.data.data.places).toMatchObject([
      { pid: 'year', tid: 'crew', role: 'member' },
    ]);
    expect(await codeFor(owner)).toBeDefined();
  });
});
