import { expect, it } from 'vitest';
import { actorOf, scopeOf, testVault, useDatabase } from '../../testing/index.ts';
import type { Person } from '../person/person.entity.ts';
import { listMissingDiet } from './list-missing-diet.ts';
import { storeRecord } from './records.ts';

const db = useDatabase();
const eats = async (person: Person) =>
  storeRecord(db.em, testVault, 'dietary', person.id, { habits: ['vegan'], note: null });

async function year(values: Parameters<typeof db.make.project>[0] = {}) {
  const { make } = db;
  const project = await make.project({ state: 'open', ...values });
  const team = await make.team(project);
  const [owner, silent, answered, waiting, left] = (await Promise.all(
    Array.from({ length: 5 }, () => make.person({ emailVerified: true })),
  )) as [Person, Person, Person, Person, Person];
  await make.projectRole(project, owner, 'owner');
  await eats(owner);
  await make.membership(team, silent);
  await make.membership(team, answered);
  await eats(answered);
  await make.membership(team, waiting, 'member', { confirmedAt: null });
  (await make.membership(team, left)).leftAt = new Date();
  await db.em.flush();
  return { project, owner, silent, answered, waiting, team };
}
it('is on the list of those only who help, have not answered, and only until the last day', async () => {
  const { project, silent, answered, waiting } = await year();
  const of = async (person: Person, day = '2027-08-08T12:00:00Z') =>
    listMissingDiet({ ...scopeOf(db.em.fork(), actorOf(person.id)), now: new Date(day) });
  expect(await of(silent)).toEqual([{ pid: project.pid, projectName: project.name, projectNames: project.names }]);
  expect(await of(silent, '2027-08-10T12:00:00Z')).toEqual([]);
  expect(await of(answered)).toEqual([]);
  expect(await of(waiting)).toEqual([]);
});
