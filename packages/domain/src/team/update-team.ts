import { recordAudit } from '../audit/record-audit.ts';
import { changing } from '../kernel/changing.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { canManageProject } from '../project/project.policy.ts';
import { ofManagedTeam } from './load-team.ts';
import { requireHeadcount } from './require-headcount.ts';
import type { Team } from './team.entity.ts';

export interface TeamChanges {
  name?: string | undefined;
  publicText?: string | undefined;
  membersText?: string | undefined;
  headcountWanted?: number | null | undefined;
  headcountMost?: number | null | undefined;
  openToApplications?: boolean | undefined;
  closed?: boolean | undefined;
}

/** Changes what is sent and nothing else. Whether a team exists at all is the owners' to say. */
export async function updateTeam(
  scope: Scope,
  { pid, tid, closed, ...changes }: { pid: string; tid: string } & TeamChanges,
): Promise<Team> {
  return changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    if (closed !== undefined && !canManageProject(actor, project.id))
      throw new DomainError('forbidden', 'Only owners close a team.');
    const sent = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Partial<Team>;
    requireHeadcount(sent, team);
    const before = Object.fromEntries(Object.keys(sent).map((name) => [name, team[name as keyof typeof changes]]));
    tx.assign(team, sent);
    if (closed !== undefined && closed !== (team.closedAt !== null)) team.closedAt = closed ? new Date() : null;
    recordAudit(tx, actor, {
      action: 'team.update',
      projectId: project.id,
      subjectId: team.id,
      before,
      after: { ...sent, ...(closed === undefined ? {} : { closed }) },
    });
    return team;
  });
}
