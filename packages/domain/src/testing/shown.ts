import { listProjectPeople } from '../features/membership/list-project-people.ts';
import { Person } from '../features/person/person.entity.ts';
import { joinTalentPool } from '../features/profile/talent-pool.ts';
import type { Project } from '../features/project/project.entity.ts';
import { readProject } from '../features/project/read-project.ts';
import { loadRoster } from '../features/roster/list-roster.ts';
import { readTeam } from '../features/team/list-teams.ts';
import type { Team } from '../features/team/team.entity.ts';
import { teamHistory } from '../features/team/team-history.ts';
import type { DomainError } from '../kernel/errors.ts';
import { plantCanaries } from './canaries.ts';
import type { Fixture } from './fixture.ts';
import { type Asking, ofFeatures } from './of-features.ts';
import { givingPlaces } from './places.ts';
import { testKeys, testVault } from './scope.ts';

/** What there is to ask in a project, about its people and about one of them; features have theirs in `testing.ts`. */
const ofTheCore: Asking = ({ pid, tid }) => [
  (scope) => listProjectPeople(scope, { pid, limit: 100 }),
  (scope) => readTeam(scope, { pid, tid }),
  async (scope) => (await readProject(scope, { pid })).appointments,
  (scope) => teamHistory(scope, { pid, tid, limit: 100 }),
];

/** A person with every record there is, whose account must not show. */
export async function plantBird(db: Fixture): Promise<Person> {
  const bird = await plantCanaries(db.em.fork(), { keys: testKeys, vault: testVault });
  await joinTalentPool(await givingPlaces(db).as(bird), { wishes: 'Anything' });
  const em = db.em.fork();
  const person = await em.findOneOrFail(Person, { id: bird.id });
  em.assign(person, { profileVisibility: 'projects', resumeVisibility: 'projects', historyVisibility: 'projects' });
  await em.flush();
  return bird;
}

/** Everything that these readers can ask about the people of their project and about the bird, in one text. */
export async function allThatIsShown(
  db: Fixture,
  bird: Person,
  project: Project,
  team: Team,
  readers: readonly Person[],
): Promise<string> {
  const { as } = givingPlaces(db);
  const about = { pid: project.pid, tid: team.tid, uid: bird.id };
  const askings = [ofTheCore, ...(await ofFeatures()).flatMap(({ asking = [] }) => asking)];
  const shown: unknown[] = [await loadRoster(db.em.fork(), testKeys, project.id)];
  for (const reader of readers)
    for (const question of askings.flatMap((asking) => asking(about)))
      shown.push(await question(await as(reader)).catch((error: DomainError) => error.kind));
  return JSON.stringify(shown);
}
