import { expect, it } from 'vitest';
import { ANONYMOUS } from '../access/caller.ts';
import { features } from '../features.ts';
import { Person } from '../person/person.entity.ts';
import { admitToRoster, readRoster } from '../roster/read-roster.ts';
import { createTestDatabase, openOrm, testKeys, testVault } from '../testing/index.ts';
import { seedDemo } from './seed-demo.ts';

const keys = testKeys;

it('makes the same two years at every fresh start, and nothing at a second one; nobody waits for a yes', async () => {
  const copies = [];
  for (let i = 0; i < 2; i++) {
    const orm = openOrm(await createTestDatabase());
    expect(await seedDemo({ em: orm.em, vault: testVault, features })).toBe(true);
    expect(await seedDemo({ em: orm.em, vault: testVault, features })).toBe(false);
    const people = await orm.em
      .fork()
      .find(Person, {}, { orderBy: { id: 'asc' }, fields: ['id', 'email', 'name', 'badgeName'] });
    const waiting = await orm.em.execute(
      `select role as what, person_id from project_role where confirmed_at is null
       union all select purpose, person_id from release_grant where confirmed_at is null`,
    );
    expect(waiting).toEqual([]);
    copies.push({
      roster: await readRoster(
        { em: orm.em, keys },
        await admitToRoster(orm, { caller: ANONYMOUS, scope: 'members:read', pid: '2027' }),
      ),
      people: JSON.stringify(people),
    });
  }
  expect(copies[1]).toEqual(copies[0]);

  const roster = copies[0]?.roster ?? [];
  const people = roster.flatMap((team) => [...team.chiefs, ...team.members]);
  expect(roster).toHaveLength(12);
  expect(people).toHaveLength(160);
  expect(roster.every((team) => team.chiefs.length > 0)).toBe(true);
  // Latin, Chinese, Japanese, Korean, Cyrillic, Arabic and Thai names all appear.
  for (const script of ['Latin', 'Han', 'Hiragana', 'Hangul', 'Cyrillic', 'Arabic', 'Thai']) {
    expect(people.some((person) => new RegExp(`\\p{Script=${script}}`, 'u').test(person.name))).toBe(true);
  }
});
