import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countQueries, testKeys, useDatabase } from '../../testing/index.ts';
import { authenticate } from '../access/authenticate.ts';
import { ANONYMOUS, type Caller, callerFromAuthorization } from '../access/caller.ts';
import { Membership } from '../membership/membership.entity.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { listRoster, type RosterTeam } from './list-roster.ts';
import { RosterOptOut } from './roster-opt-out.entity.ts';

const db = useDatabase();
const keys = testKeys;
const read = async (caller: Caller, pid: string) =>
  listRoster({ em: db.em, keys, actor: await authenticate(db, caller) }, { pid });
const roster = (project: Project) => read(ANONYMOUS, project.pid);
const names = (people: RosterTeam['chiefs']) => people.map((person) => person.name);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function projectWithTeam(values: Parameters<typeof db.make.project>[0] = {}) {
  const project = await db.make.project({ rosterPublished: true, ...values });
  return { project, team: await db.make.team(project) };
}

describe('the roster', () => {
  it('lists teams in the owner’s order, chiefs by appointment, members by joining', async () => {
    const project = await db.make.project({ rosterPublished: true });
    const second = await db.make.team(project, { tid: 'second', position: 2 });
    const first = await db.make.team(project, { tid: 'first', position: 1 });
    const [a, b, c, d] = [
      await db.make.person(),
      await db.make.person(),
      await db.make.person(),
      await db.make.person(),
    ];
    const at = (day: number) => new Date(Date.UTC(2027, 0, day));
    db.em.create(Membership, { team: first, person: a, role: 'member', joinedAt: at(3), confirmedAt: at(9) });
    db.em.create(Membership, { team: first, person: b, role: 'member', joinedAt: at(2), confirmedAt: at(9) });
    // Joined first and was appointed last: the order of appointment counts.
    db.em.create(Membership, {
      team: first,
      person: c,
      role: 'chief',
      joinedAt: at(1),
      appointedAt: at(9),
      confirmedAt: at(9),
    });
    db.em.create(Membership, {
      team: first,
      person: d,
      role: 'chief',
      joinedAt: at(5),
      appointedAt: at(6),
      confirmedAt: at(9),
    });
    await db.em.flush();
    const teams = await roster(project);
    expect(teams.map((team) => team.tid)).toEqual(['first', 'second']);
    expect(names(teams[0]?.chiefs ?? [])).toEqual([d.name, c.name]);
    expect(names(teams[0]?.members ?? [])).toEqual([b.name, a.name]);
    expect(teams[1]).toEqual({ tid: second.tid, name: second.name, chiefs: [], members: [] });
  });

  it('keeps every name beside its own hash, whatever is in it', async () => {
    const { project, team } = await projectWithTeam();
    const texts = ['a "b" \\ c', 'first\nsecond', 'one\x1ftwo', ' ', '名,{字}', "O'Neil\t%s $1"];
    for (const name of texts) {
      const person = await db.make.person({ name, email: `p${texts.indexOf(name)}@names.example` });
      await db.make.membership(team, person);
    }
    const [listed] = await roster(project);
    expect(new Map(listed?.members.map(({ emailHash, name }) => [emailHash, name]))).toEqual(
      new Map(texts.map((name, i) => [sha256(`p${i}@names.example`), name])),
    );
  });

  it('shows the badge name, or the account’s where that is blank', async () => {
    const { project, team } = await projectWithTeam();
    for (const badgeName of ['Mochi', null, '  '])
      await db.make.membership(team, await db.make.person({ name: 'Account', badgeName }));
    expect(names((await roster(project))[0]?.members ?? [])).toEqual(['Mochi', 'Account', 'Account']);
  });

  it('leaves out the suspended, the departed, the hidden, and closed teams', async () => {
    const { project, team } = await projectWithTeam();
    const kept = await db.make.person();
    await db.make.membership(team, kept);
    await db.make.membership(team, await db.make.person({ suspendedAt: new Date() }));
    const departed = await db.make.membership(team, await db.make.person());
    departed.leftAt = new Date();
    const hidden = await db.make.person();
    await db.make.membership(team, hidden, 'chief');
    db.em.create(RosterOptOut, { project, person: hidden });
    await db.em.flush();
    await db.make.team(project, { closedAt: new Date() });
    const teams = await roster(project);
    expect(teams).toHaveLength(1);
    expect(teams[0]).toMatchObject({ chiefs: [], members: [{ name: kept.name }] });
  });

  it('shows a person who left and came back once', async () => {
    const { project, team } = await projectWithTeam();
    const person = await db.make.person();
    const before = await db.make.membership(team, person);
    before.leftAt = new Date();
    await db.em.flush();
    await db.make.membership(team, person);
    expect((await roster(project))[0]?.members).toHaveLength(1);
    await expect(db.make.membership(team, person)).rejects.toThrow('membership_current_unique');
    db.em.clear();
  });

  it('hashes addresses as avatar services do, or with a key of the project', async () => {
    const plain = await projectWithTeam();
    const keyed = await projectWithTeam({ emailHashMode: 'keyed' });
    const person = await db.make.person({ email: 'ada@test.example' });
    await db.make.membership(plain.team, person);
    await db.make.membership(keyed.team, person);
    const hashIn = async (project: Project) => (await roster(project))[0]?.members[0]?.emailHash;
    expect(await hashIn(plain.project)).toBe(sha256('ada@test.example'));
    expect(await hashIn(keyed.project)).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashIn(keyed.project)).not.toBe(sha256('ada@test.example'));
    const other = await projectWithTeam({ emailHashMode: 'keyed' });
    await db.make.membership(other.team, person);
    expect(await hashIn(other.project)).not.toBe(await hashIn(keyed.project));
  });
});

describe('chiefs_in_members', () => {
  /** Two programs that really exist in this shape: each shows every person once, given its own setting. */
  const printsBoth = (teams: readonly RosterTeam[]) =>
    teams.flatMap((team) => [...names(team.chiefs), ...names(team.members)]);
  const printsMembersOnly = (teams: readonly RosterTeam[]) => teams.flatMap((team) => names(team.members));

  it.each([
    [false, printsBoth],
    [true, printsMembersOnly],
  ])('%s suits its consumer', async (chiefsInMembers, consumer) => {
    const { project, team } = await projectWithTeam({ chiefsInMembers });
    const people: Person[] = [];
    for (const role of ['chief', 'member', 'chief', 'member'] as const) {
      const person = await db.make.person();
      await db.make.membership(team, person, role);
      people.push(person);
    }
    const printed = consumer(await roster(project));
    expect(printed).toHaveLength(4);
    expect([...printed].sort()).toEqual(people.map((person) => person.name).sort());
    expect(printed.slice(0, 2).sort()).toEqual([people[0]?.name, people[2]?.name].sort());
  });
});

describe('reading the roster', () => {
  it('takes the same few queries for ten people and for a thousand', async () => {
    const counts = [];
    for (const size of [10, 1000]) {
      const { project, team } = await projectWithTeam();
      await db.em.getConnection().execute(
        `with people as (
           insert into person (id, email, name)
           select gen_random_uuid(), '${project.pid}-' || n || '@test.example', 'Person ' || n from generate_series(1, ${size}) n returning id
         ) insert into membership (id, team_id, person_id, role, confirmed_at) select gen_random_uuid(), '${team.id}', id, 'member', now() from people`,
      );
      const token = callerFromAuthorization(`Bearer ${await db.make.token(await db.make.person())}`);
      let people = 0;
      counts.push(
        await countQueries(async () => {
          people = (await read(token, project.pid))[0]?.members.length ?? 0;
        }),
      );
      expect(people).toBe(size);
    }
    expect(counts).toEqual([3, 3]);
  });
});
