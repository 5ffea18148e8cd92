import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import { hasConfirmed } from '../../kernel/confirmation.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { settleOffers } from '../membership/end-unconfirmed.ts';
import { ofNamingProject } from './naming-project.ts';
import { ReleaseGrant } from './release-grant.entity.ts';

/** Takes back what an owner has allowed: with the next look, it is over. */
export async function endReleaseGrant(scope: Scope, { pid, grantId }: { pid: string; grantId: string }): Promise<void> {
  await changing(scope, ofNamingProject(pid), async ({ tx, actor }, project) => {
    const grant = await tx.findOne(ReleaseGrant, { id: grantId, project, endedAt: null });
    if (grant === null) throw notFound();
    // What nobody has said yes to leaves nothing behind.
    if (hasConfirmed(grant)) grant.endedAt = new Date();
    else tx.remove(grant);
    recordAudit(tx, actor, {
      action: 'release_grant.end',
      projectId: project.id,
      subjectId: grant.person.id,
      before: { purpose: grant.purpose, endsOn: grant.endsOn },
    });
    await tx.flush();
    await settleOffers(tx, project.id, [grant.person.id]);
  });
}
