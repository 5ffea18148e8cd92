import type { TeamRoleName } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { hashSecret, newLinkToken } from '../crypto/secret.ts';
import { requirePerson } from '../kernel/actor.ts';
import { changing } from '../kernel/changing.ts';
import { displayName } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { normaliseEmail } from '../person/email.ts';
import { localeOf } from '../person/locale-of.ts';
import { Person } from '../person/person.entity.ts';
import { findKnownTeam, ofManagedTeam } from '../team/load-team.ts';
import { canManageTeam } from '../team/team.policy.ts';
import { Invitation } from './invitation.entity.ts';

const DAYS = 30;

/** For what has to be known before an invitation counts as one. */
export async function requireInviter({ em, actor }: Scope, { pid, tid }: { pid: string; tid: string }): Promise<void> {
  const { facts } = await findKnownTeam(em, actor, pid, tid);
  if (!canManageTeam(actor, facts))
    throw new DomainError('forbidden', 'Only owners and chiefs of this team invite people.');
}

/** Sends an invitation to an address. Inviting it again renews the one that is open. */
export async function inviteToTeam(
  scope: Scope,
  { pid, tid, email: address, role }: { pid: string; tid: string } & { email: string; role: TeamRoleName },
): Promise<Invitation> {
  const { keys, publicUrl } = scope;
  const inviterId = requirePerson(scope.actor);
  const token = newLinkToken();
  return changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    const email = normaliseEmail(address);
    const inviter = await tx.findOneOrFail(Person, { id: inviterId });
    await tx.nativeUpdate(
      Invitation,
      { team, email, acceptedAt: null, withdrawnAt: null },
      { withdrawnAt: new Date() },
    );
    const invitation = tx.create(Invitation, { team, email, role, tokenHash: hashSecret(token), invitedBy: inviter });
    await tx.flush();
    await enqueueMail(tx, keys, {
      template: 'team-invitation',
      to: email,
      locale: (await localeOf(tx, email)) ?? inviter.locale ?? 'en',
      teamName: team.name,
      projectName: project.name,
      inviterName: displayName(inviter),
      link: `${publicUrl}/invitation#${new URLSearchParams({ token })}`,
      days: DAYS,
    });
    // Without the address: the log outlives the invitation.
    recordAudit(tx, actor, { action: 'invitation.send', projectId: project.id, subjectId: team.id, after: { role } });
    return invitation;
  });
}
