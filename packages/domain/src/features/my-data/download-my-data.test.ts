import { expect, it } from 'vitest';
import type { HeldData } from '../../kernel/held.ts';
import { actorOf, countQueries, scopeOf, useDatabase } from '../../testing/index.ts';
import { features } from '../index.ts';
import type { Person } from '../person/person.entity.ts';
import { giveConsent } from '../vault/give-consent.ts';
import { listReleases } from '../vault/list-releases.ts';
import { putRecord } from '../vault/put-record.ts';
import { downloadMyData } from './download-my-data.ts';
import { readMyData } from './read-my-data.ts';
import { heldData } from './registry.ts';

const db = useDatabase();
const as = (person: Person, more: Parameters<typeof actorOf>[2] = {}) =>
  scopeOf(db.orm.em.fork(), actorOf(person.id, [], more));

async function personWithData(): Promise<Person> {
  const [person, project] = [await db.make.person({ badgeName: 'Ada' }), await db.make.project()];
  const team = await db.make.team(project);
  await db.make.membership(team, person, 'chief');
  await db.make.projectRole(project, person, 'finance');
  await db.make.token(person);
  await giveConsent(as(person), { kind: 'dietary', version: 1 });
  await putRecord(as(person), { kind: 'dietary', record: { habits: ['vegan'], note: null } });
  await putRecord(as(person), {
    kind: 'bank',
    record: { code: '700', branch: null, no: '12345678', name: 'A', iban: null },
  });
  return person;
}

it('has all that the registry promises, opened, and nothing of anybody else', async () => {
  const [person, other] = [await personWithData(), await personWithData()];
  const { uid, held } = await downloadMyData(as(person));
  expect(uid).toBe(person.id);
  expect(Object.keys(held)).toEqual(
    heldData(features)
      .filter(({ shows }) => shows.length > 0)
      .map(({ name }) => name),
  );
  expect(held).toMatchObject({
    account: [{ email: person.email, name: person.name, badge_name: 'Ada' }],
    teams: [{ team: { pid: expect.any(String), tid: expect.any(String) }, role: 'chief', left_at: null }],
    project_roles: [{ project: expect.any(String), role: 'finance' }],
    tokens: [{ name: 'API token' }],
    bank: [{ code: '700', no: '12345678', updated_at: expect.any(String) }],
    dietary: [{ habits: ['vegan'], note: null }],
    address: [],
    consents: [{ kind: 'dietary', version: 1, withdrawn_at: null }],
  });
  const text = JSON.stringify(held);
  for (const foreign of [other.id, other.email, other.name]) expect(text).not.toContain(foreign);
  expect(text).not.toMatch(/hash|\\\\x/);
});

it('grows with the product, however many ways there are to refer to a person', async () => {
  const person = await personWithData();
  const [one] = heldData(features).filter(({ name }) => name === 'teams');
  const held = Array.from({ length: 120 }, (_, n) => ({ ...(one as HeldData), name: `teams_${n}` }));
  const scope = () => ({ ...as(person), features: [...features, { name: 'more', held }] });
  expect((await downloadMyData(scope())).held).toMatchObject({ teams_0: [{ role: 'chief' }], teams_119: [{}] });
  expect((await readMyData(scope())).kinds.find(({ kind }) => kind === 'teams')?.count).toBe(122);
});

it('counts as a look at each record, and takes a person who signed in just now', async () => {
  const person = await personWithData();
  await downloadMyData(as(person));
  const { items } = await listReleases(as(person), { limit: 10 });
  expect(items.map(({ kind, own, purpose }) => [kind, own, purpose])).toEqual(
    ['profile', 'dietary', 'address', 'bank'].map((kind) => [kind, true, 'own']),
  );
  const stale = { session: { id: 's', ageMs: 11 * 60_000 } };
  for (const more of [stale, { session: null, tokenId: 'x' }])
    await expect(downloadMyData(as(person, more))).rejects.toMatchObject({ kind: 'stale_session' });
  await expect(downloadMyData(as(person, { personId: null }))).rejects.toMatchObject({ kind: 'forbidden' });
});

it('costs the same number of queries however much there is; so does the overview', async () => {
  const [little, much] = [await db.make.person(), await personWithData()];
  for (let i = 0; i < 5; i++) await db.make.membership(await db.make.team(await db.make.project()), much);
  const costs = [];
  for (const person of [little, much]) {
    const [one, two] = [as(person), as(person)];
    costs.push([await countQueries(() => readMyData(one)), await countQueries(() => downloadMyData(two))]);
  }
  expect(costs[1]).toEqual(costs[0]);
});

it('the overview says how much of each kind there is, and what stands in the way of leaving', async () => {
  const person = await personWithData();
  const boss = await db.make.person();
  const project = await db.make.project({ pid: 'mine', name: 'Mine' });
  await db.make.projectRole(project, boss, 'owner');
  const { kinds } = await readMyData(as(person));
  const counts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ account: 1, teams: 2, api_access: 2, bank: 1, address: 0, consents: 1, dietary: 1 });
  expect((await readMyData(as(boss))).obstacles).toMatchObject([
    { code: 'last_owner', projects: [{ pid: 'mine', name: 'Mine' }] },
  ]);
});
