import { type CountRange, countRange, type DietaryHabit } from '@muster/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Grant } from '../../kernel/actor.ts';
import { actorOf, countQueries, scopeOf, testVault, useDatabase } from '../../testing/index.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { type Counts, dietaryCounts } from './dietary-counts.ts';
import { storeRecord } from './records.ts';
import { ReleaseGrant } from './release-grant.entity.ts';

const db = useDatabase();
const vault = testVault;
let project: Project;
let big: Team | undefined;

const eats = (person: Person, habits: DietaryHabit[], note: string | null = null) =>
  db.em.fork().transactional((tx) => storeRecord(tx, vault, 'dietary', person.id, { habits, note }));

beforeAll(async () => {
  const { make } = db;
  project = await make.project();
  const teams = [await make.team(project, { tid: 'big' }), await make.team(project, { tid: 'small' })] as const;
  [big] = teams;
  for (let i = 0; i < 5; i++) {
    const person = await make.person();
    await make.membership(teams[0], person);
    await eats(person, i < 3 ? ['vegan'] : ['halal'], i === 0 ? 'Nothing raw' : null);
    // In both teams, and still one person.
    if (i === 4) await make.membership(teams[1], person);
  }
  const allergic = await make.person();
  await make.membership(teams[1], allergic);
  await eats(allergic, ['nut_allergy']);
  await make.membership(teams[1], await make.person());
  const left = await make.person();
  (await make.membership(teams[1], left)).leftAt = new Date();
  await eats(left, ['kosher']);
  const owner = await make.person();
  await make.projectRole(project, owner, 'owner');
  await eats(owner, ['vegetarian']);
  await db.em.flush();
});

const as = (role: Grant['role'], team?: Team) =>
  scopeOf(db.orm.em.fork(), actorOf(project.id, [{ projectId: project.id, role, teamId: team?.id ?? null }]));
const counts = (scope: ReturnType<typeof as>) => dietaryCounts(scope, { pid: project.pid });
const habit = <Count>(of: Counts<Count> | null | undefined, code: DietaryHabit) =>
  of?.habits.find((one) => one.habit === code)?.count;
const FEW = { least: 0, most: 2 };
const SOME = { least: 3, most: 5 };
const exactly = (count: number): CountRange => ({ least: count, most: count });

it('counts everybody in the project once and exactly, down to a single allergy', async () => {
  for (const role of ['owner', 'catering'] as const) {
    const { project: whole } = await counts(as(role));
    expect(whole).toMatchObject({ people: 8, answered: 7, notes: 1 });
    expect(habit(whole, 'nut_allergy')).toBe(1);
    expect(habit(whole, 'vegan')).toBe(3);
    expect(habit(whole, 'halal')).toBe(2);
    expect(habit(whole, 'vegetarian')).toBe(1);
    expect(habit(whole, 'kosher')).toBe(0);
  }
});

it('shows numbers of a team to catering only; to others ranges, and zero is in the lowest', async () => {
  const [bigToOwner, smallToOwner] = (await counts(as('owner'))).teams;
  expect(bigToOwner).toMatchObject({ tid: 'big', people: 5, answered: SOME, notes: FEW });
  expect([habit(bigToOwner, 'vegan'), habit(bigToOwner, 'halal'), habit(bigToOwner, 'kosher')]).toEqual([
    SOME,
    FEW,
    FEW,
  ]);
  expect(smallToOwner).toMatchObject({ tid: 'small', people: 3, answered: FEW, notes: FEW });
  expect(smallToOwner?.habits.map(({ count }) => count)).toEqual(smallToOwner?.habits.map(() => FEW));
  const [, smallToCatering] = (await counts(as('catering'))).teams;
  expect([
    habit(smallToCatering, 'nut_allergy'),
    habit(smallToCatering, 'halal'),
    habit(smallToCatering, 'vegan'),
  ]).toEqual([exactly(1), exactly(1), exactly(0)]);
});

it('shows a chief their own team, in ranges', async () => {
  const seen = await counts(as('chief', big));
  expect(seen.project).toBeNull();
  expect(seen.teams.map(({ tid }) => tid)).toEqual(['big']);
  expect([habit(seen.teams[0], 'vegan'), habit(seen.teams[0], 'halal')]).toEqual([SOME, FEW]);
});

it('has ranges without gaps', () => {
  const ranges = Array.from({ length: 200 }, (_, count) => ({ count, ...countRange(count) }));
  for (const { count, least, most } of ranges) expect(least <= count && count <= most).toBe(true);
  expect([...new Set(ranges.map(({ least, most }) => `${least}–${most}`))]).toEqual([
    '0–2',
    '3–5',
    '6–10',
    '11–20',
    '21–40',
    '41–80',
    '81–160',
    '161–320',
  ]);
});

describe('what a chief sees', () => {
  /** A team in which the next vegan makes a difference, and what its chief sees. */
  async function onTheEdge() {
    const { make } = db;
    const team = await make.team(project);
    const join = async (habits: DietaryHabit[]) => {
      const person = await make.person();
      const membership = await make.membership(team, person);
      await eats(person, habits);
      return { person, membership };
    };
    const others = [await join(['vegan']), await join(['vegan']), await join(['halal'])];
    const seen = async () => (await counts(as('chief', team))).teams[0];
    return { team, join, others, seen, vegans: async () => habit(await seen(), 'vegan') };
  }
  const leave = async ({ membership }: { membership: { leftAt?: Date | null | undefined } }) => {
    membership.leftAt = new Date();
    await db.em.flush();
  };

  it('stays the same while one person is put in and taken out, however often', async () => {
    for (const victim of [['vegan'], ['halal']] as const) {
      const { join, seen } = await onTheEdge();
      const before = await seen();
      expect(habit(before, 'vegan')).toEqual(FEW);
      for (let round = 0; round < 3; round++) {
        const one = await join([...victim]);
        // Everybody knows how many people are in a team: ranges end there.
        expect(await seen()).toEqual({ ...before, people: 4, answered: { least: 3, most: 4 } });
        await leave(one);
        expect(await seen()).toEqual(before);
      }
    }
  });

  it('stays the same while one person changes their answer, or takes it back', async () => {
    const { others, seen, vegans } = await onTheEdge();
    const before = await seen();
    const [, , third] = others;
    for (const habits of [['vegan'], ['kosher'], ['vegan'], ['vegan', 'halal']] as const) {
      await eats(third?.person as Person, [...habits]);
      expect(await seen()).toEqual(before);
    }
    await db.em.execute('delete from dietary_record where person_id = ?', [third?.person.id]);
    expect(await seen()).toEqual(before);
    expect(await vegans()).toEqual(FEW);
  });

  it('changes with the third answer, and then not before three more', async () => {
    const { join, vegans } = await onTheEdge();
    expect(await vegans()).toEqual(FEW);
    await join(['vegan']);
    await join(['vegan']);
    expect(await vegans()).toEqual(FEW);
    const last = await join(['kosher']);
    expect(await vegans()).toEqual(SOME);
    await leave(last);
    await join(['vegan']);
    await join(['vegan']);
    expect(await vegans()).toEqual(SOME);
    await join(['vegan']);
    expect(await vegans()).toEqual({ least: 6, most: 8 });
  });

  it('is the same for every chief and owner, in whichever order they look, and renewed once when they look at once', async () => {
    const { team, join, vegans } = await onTheEdge();
    await vegans();
    await join(['vegan']);
    await join(['vegan']);
    const third = await join(['vegan']);
    const looks = Array.from({ length: 8 }, (_, i) => counts(i % 2 ? as('chief', team) : as('owner')));
    const seen = (await Promise.all(looks)).map(({ teams }) => teams.find(({ tid }) => tid === team.tid));
    for (const one of seen) expect(habit(one, 'vegan')).toEqual(SOME);
    await leave(third);
    expect(await vegans()).toEqual(SOME);
  });

  it('is kept in ranges, never in numbers', async () => {
    const { team, vegans } = await onTheEdge();
    await vegans();
    const [row] = await db.em.execute<{ figures: Record<string, number> }[]>(
      'select figures from dietary_snapshot where team_id = ?',
      [team.id],
    );
    expect(row?.figures).toMatchObject({ answered: 3, vegan: 0, halal: 0, kosher: 0 });
  });
});

it('shows as much as to catering to a person who was named to look at it, until the last day', async () => {
  const named = async (values: Partial<Pick<ReleaseGrant, 'purpose' | 'fields' | 'endsOn' | 'endedAt'>> = {}) => {
    const person = await db.make.person();
    const grant = { purpose: 'catering' as const, fields: ['habits'], endsOn: '2999-12-31', ...values };
    db.em.create(ReleaseGrant, { project, person, grantedBy: null, confirmedAt: new Date(), ...grant });
    await db.em.flush();
    return counts(scopeOf(db.orm.em.fork(), actorOf(person.id)));
  };
  expect(await named()).toEqual(await counts(as('catering')));
  const forbidden = { kind: 'forbidden' };
  await expect(named({ purpose: 'shipping', fields: ['address'] })).rejects.toMatchObject(forbidden);
  await expect(named({ fields: ['note'] })).rejects.toMatchObject(forbidden);
  await expect(named({ endsOn: '2020-01-01' })).rejects.toMatchObject(forbidden);
  await expect(named({ endedAt: new Date() })).rejects.toMatchObject(forbidden);
});

it('takes the same few queries for any number of people', async () => {
  await counts(as('owner'));
  const before = await countQueries(() => counts(as('owner')));
  for (let i = 0; i < 10; i++) {
    const person = await db.make.person();
    await db.make.membership(big as Team, person);
    await eats(person, ['vegan']);
  }
  // What is shown of the team is renewed.
  expect(await countQueries(() => counts(as('owner')))).toBe(before + 1);
  expect(await countQueries(() => counts(as('owner')))).toBe(before);
});
