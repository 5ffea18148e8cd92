import { Membership } from '../features/membership/membership.entity.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import { actorOf } from './actors.ts';
import type { Fixture } from './fixture.ts';
import { scopeOf } from './scope.ts';

export const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? error.kind : String(error)),
  );

/** A project with an owner and a team, and what tests of its people ask. */
export function staffing(db: Fixture) {
  const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
  const inTeam = (teamId: string, role?: 'chief' | 'member') =>
    db.em.fork().count(Membership, { team: teamId, leftAt: null, ...(role ? { role } : {}) });

  async function setting(most?: number) {
    const project = await db.make.project();
    const team = await db.make.team(project);
    if (most !== undefined) {
      team.headcountMost = most;
      await db.em.flush();
    }
    const person = await db.make.person({ emailVerified: true });
    await db.make.projectRole(project, person, 'owner');
    const owner = actorOf(person.id, [{ projectId: project.id, role: 'owner', teamId: null }]);
    const chiefOf = (uid: string) => actorOf(uid, [{ projectId: project.id, role: 'chief', teamId: team.id }]);
    return { project, team, owner, chiefOf };
  }
  return { scope, inTeam, setting };
}
