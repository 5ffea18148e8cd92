import { features } from '../features/index.ts';
import { Person } from '../features/person/person.entity.ts';
import { listRoster } from '../features/roster/list-roster.ts';
import { createTestDatabase, openOrm, testKeys, testVault } from '../testing/index.ts';
import { seedDemo } from './seed-demo.ts';

/** Makes the demo in a database of its own, twice; what is in it then. */
export async function freshDemo() {
  const orm = openOrm(await createTestDatabase());
  const demo = { em: orm.em, vault: testVault, features };
  const made = await seedDemo(demo);
  const again = await seedDemo(demo);
  const people = await orm.em
    .fork()
    .find(Person, {}, { orderBy: { id: 'asc' }, fields: ['id', 'email', 'name', 'badgeName'] });
  const waiting = await orm.em.execute(
    `select role as what, person_id from project_role where confirmed_at is null
     union all select purpose, person_id from release_grant where confirmed_at is null`,
  );
  const roster = await listRoster({ em: orm.em, keys: testKeys, actor: null }, { pid: '2027' });
  return { made, again, waiting, roster, people: JSON.stringify(people) };
}
