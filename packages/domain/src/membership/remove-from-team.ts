import type { TeamRoleName } from '@muster/rules';
import { changing } from '../access/changing.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { TeamTag } from '../directory/team-tag.entity.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Mailing } from '../mail/mailing.ts';
import { ofTeam } from '../team/load-team.ts';
import { canManageTeam, canRemoveLastChief } from '../team/team.policy.ts';
import { Membership } from './membership.entity.ts';
import { requireAnotherChief } from './put-into-team.ts';
import { tellOfLeaving } from './tell-of-leaving.ts';

export interface Removal {
  /** Removes somebody only if that is what they are: a chief isn't removed as a member by mistake. */
  role?: TeamRoleName | undefined;
  reason?: string | undefined;
  /** How the chiefs are told when somebody leaves. */
  mailing?: Mailing | undefined;
}

/** Ends a membership: a chief or an owner removes somebody, or somebody leaves. Doing it twice changes nothing. */
export async function removeFromTeam(
  scope: Scope,
  pid: string,
  tid: string,
  uid: string,
  { role, reason, mailing }: Removal = {},
): Promise<void> {
  await changing(scope, ofTeam(pid, tid), async ({ tx, actor }, { project, team, facts }) => {
    const leaving = uid === actor.personId;
    if (!leaving && !canManageTeam(actor, facts))
      throw new DomainError('forbidden', 'Only owners and chiefs of this team remove people.');
    const membership = await tx.findOne(Membership, {
      team,
      person: uid,
      leftAt: null,
      ...(role === undefined ? {} : { role }),
    });
    if (membership === null) return;
    if (membership.role === 'chief' && !canRemoveLastChief(actor, facts)) await requireAnotherChief(tx, team);
    tx.assign(membership, { leftAt: new Date(), leftReason: reason ?? null });
    await tx.nativeDelete(TeamTag, { membership });
    recordAudit(tx, actor, {
      action: leaving ? 'membership.leave' : 'membership.remove',
      projectId: project.id,
      subjectId: team.id,
      before: { uid, role: membership.role },
      ...(reason === undefined ? {} : { after: { reason } }),
    });
    if (leaving && mailing !== undefined) await tellOfLeaving(tx, mailing, project, team, uid);
  });
}
