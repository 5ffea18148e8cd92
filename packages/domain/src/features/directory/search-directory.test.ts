import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { newId } from '../../kernel/id.ts';
import { actorOf, scopeOf, tablesReadWhole, useDatabase } from '../../testing/index.ts';
import { TalentPoolEntry } from '../profile/talent-pool-entry.entity.ts';
import { RosterOptOut } from '../roster/roster-opt-out.entity.ts';
import { searchDirectory } from './search-directory.ts';
import { DIRECTORY_SORTS, type DirectorySort } from './sorts.ts';

const db = useDatabase();
let owner: Actor;
let chief: Actor;
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);

/** Other projects, with so many people that reading a table whole never pays. */
const MANY = `
  insert into project (id, pid, name, starts_on, ends_on)
    select gen_random_uuid(), 'year-' || n, 'Year ' || n, '2027-08-07', '2027-08-08' from generate_series(1, 500) n;
  insert into team (id, project_id, tid, name, position)
    select gen_random_uuid(), project.id, 'team-' || n, 'Team ' || n, n
    from project, generate_series(1, 4) n where pid like 'year-%';
  insert into person (id, email, name)
    select gen_random_uuid(), 'p' || n || '@test.example', 'Person ' || n from generate_series(1, 20000) n;
  insert into membership (id, team_id, person_id, role, appointed_at, confirmed_at)
    select gen_random_uuid(), team.id, person.id, 'member', null, now()
    from (select team.id, row_number() over () as place from team join project on project.id = team.project_id where pid like 'year-%') team
    cross join generate_series(1, 5) n
    join person on person.email = 'p' || (1 + (team.place * 5 + n) % 20000) || '@test.example';
  analyze`;

beforeAll(async () => {
  const { make, em } = db;
  const project = await make.project({ pid: 'crowded', state: 'closed' });
  const stage = await make.team(project, { tid: 'stage', position: 2 });
  const field = await make.team(project, { tid: 'field', position: 11 });
  const boss = await make.person({ name: 'Zoe' });
  await make.projectRole(project, boss, 'owner');
  const join = async (name: string, team: typeof stage, joined: string, signedIn: string | null, role?: 'chief') => {
    const person = await make.person({ name });
    const place = await make.membership(team, person, role);
    place.joinedAt = new Date(joined);
    person.lastSignedInOn = signedIn;
    await em.flush();
    return person;
  };
  const ada = await join('ada', stage, '2025-01-03', '2027-05-01', 'chief');
  await join('Ben', field, '2025-01-01', null);
  await join('Cleo', stage, '2025-01-02', '2027-04-01');
  const dan = await join('Dan', field, '2025-01-04', '2027-04-01');
  await make.membership(stage, dan);
  await em.getConnection().execute(MANY);
  owner = actorOf(boss.id, [{ projectId: project.id, teamId: null, role: 'owner' }]);
  chief = actorOf(ada.id, [{ projectId: project.id, teamId: stage.id, role: 'chief' }]);
});

async function listed(actor: Actor, sort: DirectorySort, limit = 100): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await searchDirectory(scope(actor), { pid: 'crowded', sort, limit, cursor });
    names.push(...page.items.map(({ name }) => name));
    if (page.nextCursor === null) return names;
    cursor = page.nextCursor;
  }
}

describe('the order of a directory', () => {
  it.each<[DirectorySort, string]>([
    [{ by: 'name', desc: false }, 'ada Ben Cleo Dan Zoe'],
    [{ by: 'name', desc: true }, 'Zoe Dan Cleo Ben ada'],
    // By the place of the first of their teams; Zoe is in none.
    [{ by: 'team', desc: false }, 'ada Cleo Dan Ben Zoe'],
    [{ by: 'team', desc: true }, 'Ben ada Cleo Dan Zoe'],
    [{ by: 'joined', desc: false }, 'Ben Cleo ada Dan Zoe'],
    [{ by: 'joined', desc: true }, 'Dan ada Cleo Ben Zoe'],
    // Who never did comes before the rest: it is whom one looks for.
    [{ by: 'signed_in', desc: false }, 'Ben Zoe Cleo Dan ada'],
    [{ by: 'signed_in', desc: true }, 'ada Cleo Dan Ben Zoe'],
  ])('is %j, on one page and on many', async (sort, expected) => {
    expect((await listed(owner, sort)).join(' ')).toBe(expected);
    expect((await listed(owner, sort, 1)).join(' ')).toBe(expected);
  });

  it('tells a chief nothing of sign-ins and days of joining outside their team', async () => {
    const { items } = await searchDirectory(scope(chief), { pid: 'crowded', limit: 100 });
    expect(items.map(({ name, joinedAt, signedInOn }) => [name, joinedAt !== null, signedInOn])).toEqual([
      ['ada', true, '2027-05-01'],
      ['Ben', false, null],
      ['Cleo', true, '2027-04-01'],
      ['Dan', true, '2027-04-01'],
    ]);
    expect(await listed(chief, { by: 'signed_in', desc: false })).toEqual(['Cleo', 'Dan', 'ada', 'Ben']);
    expect(await listed(chief, { by: 'joined', desc: true })).toEqual(['Dan', 'ada', 'Cleo', 'Ben']);
  });

  it.each<DirectorySort>([
    { by: 'name', desc: false },
    { by: 'name', desc: true },
    { by: 'team', desc: false },
    { by: 'team', desc: true },
  ])('%j goes on past a person who is gone', async (sort) => {
    const all = await listed(owner, sort);
    const ask = (cursor?: string) => searchDirectory(scope(owner), { pid: 'crowded', limit: 2, sort, cursor });
    const first = await ask();
    const suspend = (to: string) =>
      db.em.fork().execute(`update person set suspended_at = ${to} where id = ?`, [first.items[1]?.uid]);
    await suspend('now()');
    const { items } = await ask(first.nextCursor ?? '');
    await suspend('null');
    expect(items.map(({ name }) => name)).toEqual(all.slice(2, 4));
  });

  it('goes on only with the order that it began with', async () => {
    const { nextCursor } = await searchDirectory(scope(owner), { pid: 'crowded', limit: 1 });
    const other = { pid: 'crowded', limit: 1, cursor: nextCursor ?? '', sort: { by: 'name', desc: true } } as const;
    await expect(searchDirectory(scope(owner), other)).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('the total', () => {
  it('counts what is found on all pages, and everyone', async () => {
    const ask = (more: object) => searchDirectory(scope(owner), { pid: 'crowded', limit: 1, ...more });
    const first = await ask({ tid: 'stage' });
    expect(first).toMatchObject({ total: 3, everyone: 5 });
    expect(await ask({ tid: 'stage', cursor: first.nextCursor ?? '' })).toMatchObject({ total: 3, everyone: 5 });
    expect(await ask({ q: 'nobody at all' })).toMatchObject({ total: 0, everyone: 5, items: [] });
  });

  it.each(DIRECTORY_SORTS)('and an order by %s read no large table whole', async (by) => {
    const ask = () => searchDirectory(scope(owner), { pid: 'crowded', limit: 50, sort: { by, desc: true } });
    const whole = await tablesReadWhole(db.url, ask);
    expect(whole.filter((table) => ['person', 'membership', 'project', 'team'].includes(table))).toEqual([]);
  });
});

describe('a word', () => {
  it.each([
    ['é', ['Éva', 'ÉVA two']],
    ['éva two', ['ÉVA two']],
    ['君', ['怡君']],
    ['%', []],
    ['_', []],
    ['a'.repeat(80), ['a'.repeat(80)]],
  ])('is found in any part of a name, whatever it is written in: %s', async (q, found) => {
    const pid = `words-${newId().slice(-8)}`;
    const project = await db.make.project({ pid });
    const team = await db.make.team(project);
    for (const name of ['Éva', '怡君', 'ÉVA two', 'a'.repeat(80)])
      await db.make.membership(team, await db.make.person({ name }));
    const actor = actorOf(newId(), [{ projectId: project.id, teamId: null, role: 'owner' }]);
    const { items } = await searchDirectory(scope(actor), { pid, limit: 10, q });
    expect(items.map(({ name }) => name)).toEqual(found);
  });
});

describe('a place', () => {
  it('in a closed team, and of a person who hides, is seen by owners and by the chiefs of that team alone', async () => {
    const { make } = db;
    const project = await make.project({ pid: 'hidden' });
    const [own, other] = [await make.team(project, { tid: 'own' }), await make.team(project, { tid: 'other' })];
    const closed = await make.team(project, { tid: 'closed' });
    await make.membership(own, await make.person({ name: 'Mine' }));
    const hidden = await make.person({ name: 'Hidden' });
    await make.membership(other, hidden);
    await make.membership(closed, await make.person({ name: 'Of the closed' }));
    await make.membership(other, await make.person({ name: 'Shown' }));
    closed.closedAt = new Date();
    db.em.create(RosterOptOut, { project: project.id, person: hidden.id });
    await db.em.flush();
    const seen = async (role: 'owner' | 'chief', teamId: string | null) => {
      const actor = actorOf(newId(), [{ projectId: project.id, teamId, role }]);
      const { items } = await searchDirectory(scope(actor), { pid: 'hidden', limit: 10, source: 'project' });
      return items.map(({ name }) => name);
    };
    expect(await seen('owner', null)).toEqual(['Hidden', 'Mine', 'Of the closed', 'Shown']);
    expect(await seen('chief', own.id)).toEqual(['Mine', 'Shown']);
    expect(await seen('chief', other.id)).toEqual(['Hidden', 'Mine', 'Shown']);
    expect(await seen('chief', closed.id)).toEqual(['Mine', 'Of the closed', 'Shown']);
  });
});

describe('an address', () => {
  it('finds only those whose address the caller may know, whatever else they are in the project', async () => {
    const { make, em } = db;
    const project = await make.project({ pid: 'addresses' });
    const [own, other] = [await make.team(project, { tid: 'own' }), await make.team(project, { tid: 'other' })];
    const named = (name: string) => make.person({ name, email: `${name.toLowerCase()}@found.example` });
    const [boss, lead] = [await named('Boss'), await named('Lead')];
    await make.projectRole(project, boss, 'owner');
    await make.membership(own, lead, 'chief');
    await make.membership(own, await named('Mine'));
    // The place counts, and has not been confirmed.
    await make.membership(own, await named('Further'), 'member', { confirmedAt: null, further: true });
    await make.membership(other, await named('Theirs'));
    await make.application(own, await named('Applicant'));
    em.create(TalentPoolEntry, { person: await named('Pooled'), wishes: 'Anything' });
    const gone = await named('Suspended');
    await make.membership(own, gone);
    gone.suspendedAt = new Date();
    await em.flush();
    const search = async (actor: Actor, more: object) => {
      const { items, total } = await searchDirectory(scope(actor), { pid: 'addresses', limit: 100, ...more });
      expect(total).toBe(items.length);
      return items.map(
        ({ name, email, sources }) => `${name} ${email === null ? 'unknown' : 'known'} ${sources.join()}`,
      );
    };
    const asOwner = actorOf(boss.id, [{ projectId: project.id, teamId: null, role: 'owner' }]);
    const asChief = actorOf(lead.id, [{ projectId: project.id, teamId: own.id, role: 'chief' }]);
    const ofProject = ['Boss', 'Further', 'Lead', 'Mine', 'Theirs'].map((name) => `${name} known project`);
    expect(await search(asOwner, { q: '@found' })).toEqual(ofProject);
    expect(await search(asOwner, {})).toEqual(
      [...ofProject, 'Applicant unknown applicants', 'Pooled unknown pool'].toSorted(),
    );
    expect(await search(asChief, { q: '@FOUND' })).toEqual(['Lead known project', 'Mine known project']);
    expect(await search(asChief, { source: 'project' })).toEqual([
      'Further unknown project',
      'Lead known project',
      'Mine known project',
      'Theirs unknown project',
    ]);
    expect(await search(asOwner, { q: '@found', source: 'pool' })).toEqual([]);
  });
});
