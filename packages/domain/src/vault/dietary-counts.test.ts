import type { DietaryHabit } from '@muster/rules';
import { beforeAll, expect, it } from 'vitest';
import { createKeyring } from '../crypto/keyring.ts';
import type { Grant } from '../kernel/actor.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { actorOf, countQueries, useDatabase } from '../testing/index.ts';
import { type Counts, dietaryCounts } from './dietary-counts.ts';
import { storeRecord } from './records.ts';
import { ReleaseGrant } from './release-grant.entity.ts';
import { createVault } from './vault.ts';

const db = useDatabase();
const vault = createVault(createKeyring(Buffer.alloc(32, 1)));
let project: Project;
let [big, small]: Team[] = [];

const eats = (person: Person, habits: DietaryHabit[], note: string | null = null) =>
  db.em.fork().transactional((tx) => storeRecord(tx, vault, 'dietary', person.id, { habits, note }));

beforeAll(async () => {
  const { make } = db;
  project = await make.project();
  const teams = [await make.team(project, { tid: 'big' }), await make.team(project, { tid: 'small' })] as const;
  [big, small] = teams;
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

const as = (role: Grant['role'] | null, team: Team | undefined = undefined, projectId = project.id) => ({
  em: db.orm.em.fork(),
  actor: actorOf(project.id, role === null ? [] : [{ projectId, role, teamId: team?.id ?? null }]),
});
const counts = (scope: ReturnType<typeof as>) => dietaryCounts(scope, vault, project.pid);
const habit = (of: Counts | null | undefined, code: DietaryHabit) =>
  of?.habits.find((one) => one.habit === code)?.count;

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

it('shows small numbers of a team to catering only; zero is small', async () => {
  const [bigToOwner, smallToOwner] = (await counts(as('owner'))).teams;
  expect(bigToOwner).toMatchObject({ tid: 'big', people: 5, answered: 5, notes: null });
  expect([habit(bigToOwner, 'vegan'), habit(bigToOwner, 'halal'), habit(bigToOwner, 'kosher')]).toEqual([
    3,
    null,
    null,
  ]);
  expect(smallToOwner).toMatchObject({ tid: 'small', people: 3, answered: null, notes: null });
  expect(smallToOwner?.habits.every(({ count }) => count === null)).toBe(true);
  const [, smallToCatering] = (await counts(as('catering'))).teams;
  expect([
    habit(smallToCatering, 'nut_allergy'),
    habit(smallToCatering, 'halal'),
    habit(smallToCatering, 'vegan'),
  ]).toEqual([1, 1, 0]);
});

it('shows a chief their own team, with small numbers hidden', async () => {
  const seen = await counts(as('chief', big));
  expect(seen.project).toBeNull();
  expect(seen.teams.map(({ tid }) => tid)).toEqual(['big']);
  expect([habit(seen.teams[0], 'vegan'), habit(seen.teams[0], 'halal')]).toEqual([3, null]);
});

it('shows as much as to catering to whoever was named to look at it, until the last day', async () => {
  const named = async (values: Partial<Pick<ReleaseGrant, 'purpose' | 'fields' | 'endsOn' | 'endedAt'>> = {}) => {
    const person = await db.make.person();
    const grant = { purpose: 'catering' as const, fields: ['habits'], endsOn: '2999-12-31', ...values };
    db.em.create(ReleaseGrant, { project, person, grantedBy: null, confirmedAt: new Date(), ...grant });
    await db.em.flush();
    return counts({ em: db.orm.em.fork(), actor: actorOf(person.id) });
  };
  expect(await named()).toEqual(await counts(as('catering')));
  const forbidden = { kind: 'forbidden' };
  await expect(named({ purpose: 'shipping', fields: ['address'] })).rejects.toMatchObject(forbidden);
  await expect(named({ fields: ['note'] })).rejects.toMatchObject(forbidden);
  await expect(named({ endsOn: '2020-01-01' })).rejects.toMatchObject(forbidden);
  await expect(named({ endedAt: new Date() })).rejects.toMatchObject(forbidden);
});

it('is closed to everybody else', async () => {
  for (const scope of [
    as(null),
    as('finance'),
    as('member', small),
    as('owner', undefined, big?.id),
    as('chief', small, small?.id),
  ])
    await expect(counts(scope)).rejects.toMatchObject({ kind: 'forbidden' });
  const administrator = { em: db.orm.em.fork(), actor: actorOf(project.id, [], { administrator: true }) };
  await expect(counts(administrator)).rejects.toMatchObject({ kind: 'forbidden' });
});

it('takes the same few queries for any number of people', async () => {
  const before = await countQueries(() => counts(as('catering')));
  for (let i = 0; i < 10; i++) {
    const person = await db.make.person();
    await db.make.membership(big as Team, person);
    await eats(person, ['vegan']);
  }
  expect(await countQueries(() => counts(as('catering')))).toBe(before);
});
