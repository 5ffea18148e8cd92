import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { actorOf, countQueries, scopeOf, tablesReadWhole, useDatabase } from '../../testing/index.ts';
import { listTeams, readTeam } from './list-teams.ts';

const db = useDatabase();
let owner: Actor;
let chief: Actor;

type Open = ReturnType<typeof scope>;
const scope = (actor: Actor | null) => scopeOf(db.em.fork(), actor);

/** Two hundred projects of ten teams with ten people each: enough that reading a table whole never pays. */
const MANY = `
  insert into project (id, pid, name, starts_on, ends_on)
    select gen_random_uuid(), 'year-' || n, 'Year ' || n, '2027-08-07', '2027-08-08' from generate_series(1, 200) n;
  insert into team (id, project_id, tid, name, position)
    select gen_random_uuid(), project.id, 'team-' || n, 'Team ' || n, n
    from project, generate_series(1, 10) n where pid like 'year-%';
  insert into person (id, email, name)
    select gen_random_uuid(), 'p' || n || '@test.example', 'Person ' || n from generate_series(1, 20000) n;
  insert into membership (id, team_id, person_id, role, appointed_at)
    select gen_random_uuid(), team.id, person.id, case when n = 1 then 'chief' else 'member' end, now()
    from (select team.id, row_number() over () as place from team join project on project.id = team.project_id where pid like 'year-%') team
    cross join generate_series(1, 10) n
    join person on person.email = 'p' || (1 + (team.place * 10 + n) % 20000) || '@test.example';
  analyze`;

beforeAll(async () => {
  const { make, em } = db;
  const project = await make.project({ pid: 'crowded' });
  const [crew, other] = [
    await make.team(project, { tid: 'crew', position: 1 }),
    await make.team(project, { tid: 'other', position: 2 }),
  ];
  const [ada, ben] = [await make.person({ name: 'Ada' }), await make.person({ name: 'Ben', badgeName: ' Benno ' })];
  await make.membership(crew, ada, 'chief');
  await make.membership(crew, ben);
  await make.membership(crew, await make.person({ name: 'Suspended', suspendedAt: new Date() }));
  const gone = await make.membership(crew, await make.person({ name: 'Gone' }));
  gone.leftAt = new Date();
  await make.membership(other, ben);
  await em.flush();
  await em.getConnection().execute(MANY);
  owner = actorOf((await make.person()).id, [{ projectId: project.id, teamId: null, role: 'owner' }]);
  chief = actorOf(ada.id, [{ projectId: project.id, teamId: crew.id, role: 'chief' }]);
});

const seen = (actor: Actor | null, options?: { people: boolean }) =>
  listTeams(scope(actor), { pid: 'crowded', ...options }).then((teams) =>
    teams.map(({ team, chiefs, members, people }) => [
      team.tid,
      chiefs,
      members,
      people?.map(({ name, role }) => `${name} ${role}`) ?? null,
    ]),
  );

describe('the teams of a project', () => {
  it('come with their numbers, and with their people for those whom they concern', async () => {
    const [crew, other] = [['Ada chief', 'Benno member'], ['Benno member']];
    expect(await seen(owner)).toEqual([
      ['crew', 1, 1, crew],
      ['other', 0, 1, other],
    ]);
    expect(await seen(chief)).toEqual([
      ['crew', 1, 1, crew],
      ['other', 0, 1, null],
    ]);
    expect(await seen(null)).toEqual([
      ['crew', 1, 1, null],
      ['other', 0, 1, null],
    ]);
  });

  it('come without people where these are left out, with the same numbers', async () => {
    expect(await seen(owner, { people: false })).toEqual([
      ['crew', 1, 1, null],
      ['other', 0, 1, null],
    ]);
    expect((await listTeams(scope(chief), { pid: 'crowded', people: false }))[0]?.membersText).toBe('');
  });
});

describe.each([
  ['one team', (scope: Open, pid: string) => readTeam(scope, { pid, tid: pid === 'crowded' ? 'crew' : 'team-3' })],
  ['the list', (scope: Open, pid: string) => listTeams(scope, { pid })],
  ['the list without people', (scope: Open, pid: string) => listTeams(scope, { pid, people: false })],
])('%s, for an administrator', (_, read) => {
  const scope = () => scopeOf(db.em.fork(), actorOf(owner.personId ?? '', [], { administrator: true }));
  it('costs the same number of queries for two teams and for ten', async () => {
    // How many places there are is counted once, and kept.
    for (const pid of ['crowded', 'year-7']) await read(scope(), pid);
    const [few, many] = [
      await countQueries(() => read(scope(), 'crowded')),
      await countQueries(() => read(scope(), 'year-7')),
    ];
    expect(few).toBeLessThanOrEqual(4);
    expect(many).toBe(few);
  });

  it('reads no table of people whole', async () => {
    const whole = await tablesReadWhole(db.url, () => read(scope(), 'year-7'));
    expect(whole.filter((table) => ['membership', 'person', 'team'].includes(table))).toEqual([]);
  });
});
