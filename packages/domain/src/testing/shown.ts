import { RECORD_KINDS } from '@muster/rules';
import { previewAnnouncement } from '../announcement/preview-announcement.ts';
import { searchDirectory } from '../directory/search-directory.ts';
import type { DomainError } from '../kernel/errors.ts';
import { listProjectPeople } from '../membership/list-project-people.ts';
import { Person } from '../person/person.entity.ts';
import { readProfile } from '../profile/read-profile.ts';
import { joinTalentPool } from '../profile/talent-pool.ts';
import type { Project } from '../project/project.entity.ts';
import { readProject } from '../project/read-project.ts';
import { loadRoster } from '../roster/roster.ts';
import { readTeam } from '../team/list-teams.ts';
import type { Team } from '../team/team.entity.ts';
import { teamHistory } from '../team/team-history.ts';
import { listReachablePeople } from '../vault/list-reachable-people.ts';
import { listReleaseGrants } from '../vault/list-release-grants.ts';
import { release } from '../vault/release.ts';
import { plantCanaries } from './canaries.ts';
import type { Fixture } from './fixture.ts';
import { givingPlaces } from './places.ts';
import { testKeys, testVault } from './scope.ts';

const LETTER = { audience: {}, texts: { en: { subject: 'Hi', body: 'Hello.' } }, replyToAuthor: false };
const during = new Date('2027-08-07T12:00:00Z');

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
  const shown: unknown[] = [await loadRoster(db.em.fork(), testKeys, project.id)];
  for (const reader of readers) {
    const ask = async (work: (scope: Awaited<ReturnType<typeof as>>) => Promise<unknown>) =>
      shown.push(await work(await as(reader)).catch((error: DomainError) => error.kind));
    await ask((scope) => listProjectPeople(scope, { pid: project.pid, limit: 100 }));
    await ask((scope) => readTeam(scope, { pid: project.pid, tid: team.tid }));
    await ask((scope) => readProject(scope, { pid: project.pid }).then(({ appointments }) => appointments));
    await ask((scope) =>
      listReleaseGrants(scope, { pid: project.pid }).then((all) => all.map(({ uid, name }) => [uid, name])),
    );
    await ask((scope) => teamHistory(scope, { pid: project.pid, tid: team.tid, limit: 100 }));
    await ask((scope) => searchDirectory(scope, { pid: project.pid, limit: 100, source: 'project' }));
    await ask((scope) => readProfile(scope, { uid: bird.id }));
    await ask((scope) => previewAnnouncement(scope, { pid: project.pid, ...LETTER }).then(({ reach }) => reach));
    for (const purpose of ['contact', 'shipping', 'insurance'] as const)
      await ask((scope) => listReachablePeople({ ...scope, now: during }, { pid: project.pid, purpose, limit: 100 }));
    for (const kind of RECORD_KINDS)
      for (const purpose of ['contact', 'shipping', 'insurance', 'catering'] as const)
        await ask((scope) => release({ ...scope, now: during }, { pid: project.pid, uids: [bird.id], kind, purpose }));
  }
  return JSON.stringify(shown);
}
