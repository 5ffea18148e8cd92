import type { TeamRoleName } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { asIfAccepted } from '../../kernel/actor.ts';
import { changing, forOwnPlace } from '../../kernel/changing.ts';
import { hasConfirmed } from '../../kernel/confirmation.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofTeam } from '../team/load-team.ts';
import { canManageTeam, canRemoveLastChief } from '../team/team.policy.ts';
import { settleOffers } from './end-unconfirmed.ts';
import { personBehind } from './giving.ts';
import { Membership } from './membership.entity.ts';
import { requireAnotherChief } from './put-into-team.ts';
import { tellOfChange } from './tell-of-change.ts';
import { tellOfLeaving } from './tell-of-leaving.ts';

export interface Removal {
  /** Removes a person only if that is what they are: a chief isn't removed as a member by mistake. */
  role?: TeamRoleName | undefined;
  reason?: string | undefined;
}

/** Ends a membership: a chief or an owner removes a member, or a member leaves. Doing it twice changes nothing. */
export async function removeFromTeam(
  scope: Scope,
  { pid, tid, uid, role, reason }: { pid: string; tid: string; uid: string } & Removal,
): Promise<void> {
  const leaving = uid === scope.actor.personId;
  const subject = leaving ? forOwnPlace(ofTeam(pid, tid)) : ofTeam(pid, tid);
  await changing(scope, subject, async ({ tx, actor: caller }, { project, team, facts }) => {
    const actor = leaving ? asIfAccepted(caller) : caller;
    if (!leaving && !canManageTeam(actor, facts))
      throw new DomainError('forbidden', 'Only owners and chiefs of this team remove people.');
    const { personId } = await personBehind(tx, project.id, uid);
    const membership = await tx.findOne(Membership, {
      team,
      person: personId,
      leftAt: null,
      ...(role === undefined ? {} : { role }),
    });
    if (membership === null) return;
    if (!hasConfirmed(membership)) {
      // What nobody has said yes to leaves nothing behind, in no history and by no date.
      await tx.nativeDelete(Membership, { id: membership.id });
      recordAudit(tx, actor, { action: 'membership.withdraw', projectId: project.id, subjectId: team.id });
      await tx.flush();
      return settleOffers(tx, project.id, [personId]);
    }
    if (membership.role === 'chief' && !canRemoveLastChief(actor, facts)) await requireAnotherChief(tx, team);
    tx.assign(membership, { leftAt: new Date(), leftReason: reason ?? null });
    for (const feature of scope.features) {
      await feature.onLeaveTeam?.(tx, { membershipId: membership.id });
      await feature.onLosePlace?.(tx, { personId });
    }
    recordAudit(tx, actor, {
      action: leaving ? 'membership.leave' : 'membership.remove',
      projectId: project.id,
      subjectId: team.id,
      before: { uid, role: membership.role },
      ...(reason === undefined ? {} : { after: { reason } }),
    });
    if (membership.confirmedAt == null) {
      await tx.flush();
      await settleOffers(tx, project.id, [uid]);
    }
    if (leaving) await tellOfLeaving(tx, scope, project, team, uid);
    else
      await tellOfChange(tx, scope, actor, { project, team, personId, now: { removed: true, reason: reason ?? null } });
  });
}
