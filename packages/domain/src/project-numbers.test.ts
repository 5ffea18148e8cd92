import { beforeAll, expect, it } from 'vitest';
import { searchDirectory } from './features/directory/search-directory.ts';
import type { Person } from './features/person/person.entity.ts';
import type { Project } from './features/project/project.entity.ts';
import { readProject } from './features/project/read-project.ts';
import { loadRoster } from './features/roster/list-roster.ts';
import { RosterOptOut } from './features/roster/roster-opt-out.entity.ts';
import { listTeams } from './features/team/list-teams.ts';
import { dietaryCounts } from './features/vault/dietary-counts.ts';
import { listReachablePeople } from './features/vault/list-reachable-people.ts';
import { storeRecord } from './features/vault/records.ts';
import { ReleaseGrant } from './features/vault/release-grant.entity.ts';
import { actorOf, scopeOf, testKeys, testVault, useDatabase } from './testing/index.ts';

const db = useDatabase();
let project: Project;
let owner: Person;
const scope = () => scopeOf(db.em.fork(), actorOf(owner.id, [{ projectId: project.id, role: 'owner', teamId: null }]));

/** Where every number is another one: `kernel/numbers.ts` says what each of them counts. */
beforeAll(async () => {
  const { make, em } = db;
  project = await make.project();
  const [one, two, closed] = [await make.team(project), await make.team(project), await make.team(project)];
  owner = await make.person({ name: 'Owner, in no team' });
  await make.projectRole(project, owner, 'owner');
  const both = await make.person({ name: 'In two teams' });
  await make.membership(one, both, 'chief');
  await make.membership(two, both);
  await make.projectRole(project, both, 'finance');
  const hidden = await make.person({ name: 'Opted out of the roster' });
  await make.membership(one, hidden);
  em.create(RosterOptOut, { project, person: hidden });
  const plain = await make.person({ name: 'Member' });
  await make.membership(two, plain);
  await make.membership(closed, await make.person({ name: 'In a closed team' }));
  await make.membership(two, await make.person({ name: 'Suspended', suspendedAt: new Date() }));
  const given = { confirmedAt: null, givenName: 'Typed', givenEmail: 'typed@test.example' };
  await make.membership(one, await make.person(), 'member', given);
  await make.membership(two, await make.person({ suspendedAt: new Date() }), 'member', given);
  await make.projectRole(project, await make.person(), 'catering', { confirmedAt: null });
  const further = await make.person({ name: 'Moved, without a yes' });
  await make.membership(one, further, 'member', { confirmedAt: null, further: true });
  (await make.membership(one, await make.person({ name: 'Left' }))).leftAt = new Date();
  closed.closedAt = new Date();
  em.create(ReleaseGrant, {
    project,
    person: owner,
    purpose: 'lodging',
    fields: ['name'],
    endsOn: '2999-01-01',
    grantedBy: owner,
    confirmedAt: new Date(),
  });
  await em.flush();
  for (const [person, habits] of [
    [plain, ['vegan']],
    [hidden, []],
    [further, ['halal']],
  ] as const)
    await em
      .fork()
      .transactional((tx) => storeRecord(tx, testVault, 'dietary', person.id, { habits: [...habits], note: null }));
});

it('the numbers of a project are the same on every page', async () => {
  const { numbers } = await readProject(scope(), { pid: project.pid });
  expect(numbers).toEqual({ people: 6, places: 7, unconfirmed: 2 });

  const page = { pid: project.pid, limit: 50, cursor: undefined };
  expect((await searchDirectory(scope(), { ...page, source: 'project' })).total).toBe(numbers?.people);
  expect((await listReachablePeople(scope(), { ...page, purpose: 'lodging' })).items).toHaveLength(
    numbers?.people ?? 0,
  );

  const teams = (await listTeams(scope(), { pid: project.pid })).filter(({ team }) => team.closedAt == null);
  const shown = teams.flatMap(({ people }) => people ?? []);
  expect(teams.reduce((sum, { chiefs, members }) => sum + chiefs + members, 0)).toBe(numbers?.places);
  expect(shown).toHaveLength(numbers?.places ?? 0);
  expect(shown.filter(({ waiting }) => waiting)).toHaveLength(numbers?.unconfirmed ?? 0);

  // Without the owner, who is in no team, the one who hides, and the one of a closed team.
  const roster = await loadRoster(db.em.fork(), testKeys, project.id);
  const listed = new Set(
    roster.flatMap(({ chiefs, members }) => [...chiefs, ...members]).map(({ emailHash }) => emailHash),
  );
  expect(listed.size).toBe((numbers?.people ?? 0) - 3);

  // Whose place opens nothing is one of the people, and what they eat is not told.
  const meals = (await dietaryCounts(scope(), { pid: project.pid })).project;
  expect(meals).toMatchObject({ people: numbers?.people, answered: 2, noNeeds: 1, notAnswered: 4 });
});
