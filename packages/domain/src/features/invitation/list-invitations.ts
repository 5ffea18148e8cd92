import type { TeamRoleName } from '@muster/rules';
import { displayName } from '../../kernel/display-name.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Person } from '../person/person.entity.ts';
import { findKnownTeam } from '../team/load-team.ts';
import { canManageTeam } from '../team/team.policy.ts';
import { Invitation } from './invitation.entity.ts';
import { resendableAt } from './invitation.policy.ts';
import { openInvitations } from './open-invitations.ts';

export interface InvitationEntry {
  id: string;
  /** The address as it was typed, or the name of a person of the talent pool: never both. */
  email: string | null;
  name: string | null;
  role: TeamRoleName;
  createdAt: Date;
  expiresAt: Date;
  declined: boolean;
  resendableAt: Date | null;
}

/** Invitations that nobody has answered yet, then those that were declined, for those who manage the team. */
export async function listInvitations(
  { em, actor }: Scope,
  { pid, tid }: { pid: string; tid: string },
): Promise<InvitationEntry[]> {
  const { team, facts } = await findKnownTeam(em, actor, pid, tid);
  if (!canManageTeam(actor, facts))
    throw new DomainError('forbidden', 'Only owners and chiefs of this team see its invitations.');
  const open = await openInvitations(em, { team });
  const declined = await em.find(
    Invitation,
    { team, declinedAt: { $ne: null }, withdrawnAt: null },
    { orderBy: { declinedAt: 'desc', id: 'desc' }, limit: 100 },
  );
  const all = [...open, ...declined];
  const people = await em.find(Person, { id: { $in: all.flatMap(({ person }) => person?.id ?? []) } });
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  return all.map((invitation) => entryOf(invitation, names.get(invitation.person?.id ?? '') ?? null));
}

export const entryOf = (invitation: Invitation, name: string | null): InvitationEntry => ({
  id: invitation.id,
  email: invitation.email ?? null,
  name,
  role: invitation.role,
  createdAt: invitation.createdAt,
  expiresAt: invitation.expiresAt,
  declined: invitation.declinedAt != null,
  resendableAt: invitation.declinedAt == null ? resendableAt(invitation) : null,
});
