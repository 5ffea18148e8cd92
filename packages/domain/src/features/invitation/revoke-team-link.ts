import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedTeam } from '../team/load-team.ts';
import { TeamLink } from './team-link.entity.ts';

/** Ends a link at once. Who came by it stays. */
export async function revokeTeamLink(
  scope: Scope,
  { pid, tid, linkId }: { pid: string; tid: string; linkId: string },
): Promise<void> {
  await changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    const revoked = await tx.nativeUpdate(TeamLink, { id: linkId, team, revokedAt: null }, { revokedAt: new Date() });
    if (revoked === 0) throw notFound();
    recordAudit(tx, actor, { action: 'team_link.revoke', projectId: project.id, subjectId: team.id });
  });
}
