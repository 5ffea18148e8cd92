import { DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { findKnownTeam } from '../team/load-team.ts';
import { canManageTeam } from '../team/team.policy.ts';
import type { Invitation } from './invitation.entity.ts';
import { openInvitations } from './open-invitations.ts';

/** Invitations that nobody has answered yet, for those who manage the team. */
export async function listInvitations(
  { em, actor }: Scope,
  { pid, tid }: { pid: string; tid: string },
): Promise<Invitation[]> {
  const { team, facts } = await findKnownTeam(em, actor, pid, tid);
  if (!canManageTeam(actor, facts))
    throw new DomainError('forbidden', 'Only owners and chiefs of this team see its invitations.');
  return openInvitations(em, { team });
}
