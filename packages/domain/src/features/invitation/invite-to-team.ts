import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamRoleName } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { hashSecret, newLinkToken } from '../../crypto/secret.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { displayName } from '../../kernel/display-name.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { normaliseEmail } from '../person/email.ts';
import { Person } from '../person/person.entity.ts';
import { TalentPoolEntry } from '../profile/talent-pool-entry.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { findKnownTeam, ofManagedTeam } from '../team/load-team.ts';
import { canManageTeam } from '../team/team.policy.ts';
import { Invitation } from './invitation.entity.ts';
import { entryOf, type InvitationEntry } from './list-invitations.ts';
import { mailInvitation } from './mail-invitation.ts';
import { UNANSWERED } from './open-invitations.ts';

/** For what has to be known before an invitation counts as one. */
export async function requireInviter({ em, actor }: Scope, { pid, tid }: { pid: string; tid: string }): Promise<void> {
  const { facts } = await findKnownTeam(em, actor, pid, tid);
  if (!canManageTeam(actor, facts))
    throw new DomainError('forbidden', 'Only owners and chiefs of this team invite people.');
}

/**
 * Invites an address, or a person who is in the talent pool. Inviting them again renews the invitation that is open.
 * The inviter learns neither the address of the person nor whether the address has an account.
 */
export async function inviteToTeam(
  scope: Scope,
  { pid, tid, role, ...to }: { pid: string; tid: string; role: TeamRoleName } & ({ email: string } | { uid: string }),
): Promise<InvitationEntry> {
  const inviterId = requirePerson(scope.actor);
  const token = newLinkToken();
  return changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    const invited =
      'email' in to
        ? { email: normaliseEmail(to.email), person: null }
        : { email: null, person: await personInPool(tx, project, to.uid) };
    const inviter = await tx.findOneOrFail(Person, { id: inviterId });
    await tx.nativeUpdate(Invitation, { team, ...invited, ...UNANSWERED }, { withdrawnAt: new Date() });
    const tokenHash = hashSecret(token);
    const invitation = tx.create(Invitation, { team, ...invited, role, tokenHash, invitedBy: inviter });
    await tx.flush();
    const address = invited.email ?? invited.person.email;
    const personId = invited.person?.id ?? null;
    await mailInvitation(tx, scope, { project, team, role, inviter, token, to: address, personId });
    // Without the address: the log outlives the invitation.
    recordAudit(tx, actor, { action: 'invitation.send', projectId: project.id, subjectId: team.id, after: { role } });
    return entryOf(invitation, invited.person && displayName(invited.person));
  });
}

/** A person whom the caller finds in the directory now: an open project shows those who are in the pool. */
async function personInPool(em: EntityManager, project: Project, uid: string): Promise<Person> {
  const entry =
    project.state === 'open'
      ? await em.findOne(TalentPoolEntry, { person: { id: uid, suspendedAt: null } }, { populate: ['person'] })
      : null;
  if (entry === null) throw notFound();
  return entry.person.$;
}
