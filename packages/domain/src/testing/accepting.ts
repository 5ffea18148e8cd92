import { authenticate } from '../features/access/authenticate.ts';
import { putIntoTeam } from '../features/membership/put-into-team.ts';
import type { Person } from '../features/person/person.entity.ts';
import { PolicyAcceptance } from '../features/project/policy-acceptance.entity.ts';
import type { Project } from '../features/project/project.entity.ts';
import { updateProject } from '../features/project/update-project.ts';
import { loadRosterFacts } from '../features/roster/find-roster.ts';
import type { Team } from '../features/team/team.entity.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Fixture } from './fixture.ts';
import { outcomeOf } from './outcome.ts';
import { scopeOf } from './scope.ts';

export const V1 = [{ kind: 'conduct' as const, version: 1 }];
export const V2 = [{ kind: 'conduct' as const, version: 2 }];

/** Years with a text to accept, and who has. */
export function accepting(db: Fixture) {
  /** The person as the doors know them. */
  async function as(person: Person) {
    const caller = { kind: 'session', id: 'session', personId: person.id, ageMs: 0 } as const;
    return scopeOf(db.em.fork(), (await authenticate({ em: db.em.fork() }, caller)) as Actor);
  }

  /** A year with a text, which its owner has accepted and nobody else. */
  async function year(values: Parameters<typeof db.make.project>[0] = {}) {
    const project = await db.make.project({ state: 'open', ...values });
    const team = await db.make.team(project);
    const [owner, chief, member] = [await db.make.person(), await db.make.person(), await db.make.person()];
    await db.make.projectRole(project, owner, 'owner');
    await db.make.membership(team, chief, 'chief');
    await db.make.membership(team, member);
    await db.make.policy(project, {}, [owner]);
    return { project, team, owner, chief, member };
  }

  const publish = async (owner: Person, { pid }: Project, conduct: string) =>
    updateProject(await as(owner), { pid, policies: { conduct } });
  const put = async (by: Person, project: Project, team: Team, person: Person) =>
    putIntoTeam(await as(by), { pid: project.pid, tid: team.tid, uid: person.id, role: 'member' });
  const acceptances = (person: Person) => db.em.fork().count(PolicyAcceptance, { person: person.id });
  const admitted = (person: Person, { pid }: Project) =>
    outcomeOf(as(person).then((scope) => loadRosterFacts(scope, { pid })));
  return { as, year, publish, put, acceptances, admitted };
}
