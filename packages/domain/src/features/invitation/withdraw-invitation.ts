import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedTeam } from '../team/load-team.ts';
import { Invitation } from './invitation.entity.ts';
import { UNANSWERED } from './open-invitations.ts';

export async function withdrawInvitation(
  scope: Scope,
  { pid, tid, invitationId }: { pid: string; tid: string; invitationId: string },
): Promise<void> {
  await changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    const withdrawn = await tx.nativeUpdate(
      Invitation,
      { id: invitationId, team, ...UNANSWERED },
      { withdrawnAt: new Date() },
    );
    if (withdrawn === 0) throw notFound();
    recordAudit(tx, actor, { action: 'invitation.withdraw', projectId: project.id, subjectId: team.id });
  });
}
