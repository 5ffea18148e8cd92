import { LockMode } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { findKnownProject, lockManagedProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
import { Team } from './team.entity.ts';

/** Puts the teams in the order of the list, which must name each of them once. */
export async function orderTeams({ em, actor }: Scope, pid: string, tids: readonly string[]): Promise<void> {
  await em.transactional(async (tx) => {
    const found = await findKnownProject(tx, actor, pid);
    // Teams before their project, as whoever changes the people of one locks them: otherwise the two wait for each other.
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
    if (canManageProject(actor, found.id)) await tx.find(Team, { project: found }, lock);
    const project = await lockManagedProject(tx, actor, pid);
    const teams = await tx.find(Team, { project }, { refresh: true });
    const known = new Set(teams.map((team) => team.tid));
    if (tids.length !== known.size || new Set(tids).size !== tids.length || tids.some((tid) => !known.has(tid))) {
      throw conflict(
        'order_changed',
        'The list must name every team of the project once. It may have changed meanwhile.',
      );
    }
    for (const team of teams) team.position = tids.indexOf(team.tid);
    recordAudit(tx, actor, {
      action: 'team.order',
      projectId: project.id,
      subjectId: project.id,
      after: { tids: [...tids] },
    });
  });
}
