import type { EntityManager } from '@mikro-orm/postgresql';
import { hashSecret } from '../crypto/secret.ts';
import { requirePerson } from '../kernel/actor.ts';
import { changing, type Subject } from '../kernel/changing.ts';
import { conflict, DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { chooseRoster } from '../membership/choose-roster.ts';
import { settleOffers } from '../membership/end-unconfirmed.ts';
import { Membership } from '../membership/membership.entity.ts';
import { join } from '../membership/put-into-team.ts';
import { Person } from '../person/person.entity.ts';
import { withPerson } from '../person/with-person.ts';
import { type AcceptedPolicy, acceptPolicies } from '../project/accept-policies.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import type { Invitation } from './invitation.entity.ts';
import { openInvitations } from './open-invitations.ts';

/**
 * By its link it makes whoever holds that, whatever address they sign in with, a part of the team; by its id only the
 * person whose address it was sent to, who finds it on the start page. Accepting the project's policies is a part of
 * it: both are written, or neither.
 */
export async function acceptInvitation(
  scope: Scope,
  {
    acceptedPolicies,
    showOnRoster,
    ...by
  }: InvitationKey & { acceptedPolicies: readonly AcceptedPolicy[]; showOnRoster?: boolean | undefined },
): Promise<{ project: Project; team: Team }> {
  const personId = requirePerson(scope.actor);
  return changing(scope, withPerson(ofInvitation(by, personId), personId), async ({ tx, actor }, { found, person }) => {
    const { invitation, project, team } = found;
    await acceptPolicies(tx, project, personId, acceptedPolicies);
    invitation.acceptedAt = new Date();
    // An invitation gives and never takes: a chief who follows one for members stays a chief.
    const chief = await tx.count(Membership, { team, person, role: 'chief', leftAt: null });
    await join(tx, actor, { project, team, person, role: chief > 0 ? 'chief' : invitation.role, own: true });
    await chooseRoster(tx, actor, { projectId: project.id, personId }, showOnRoster);
    await settleOffers(tx, project.id, [personId]);
    return { project, team };
  });
}

/** With its team and project: of two clicks one accepts, and its maker's right is what it is until then. */
const ofInvitation = (by: InvitationKey, personId: string): Subject<FoundInvitation> => ({
  find: (em) => findInvitation(em, by, personId),
  rows: ({ project, team }) => ({ teams: [team.id], projects: [project.id] }),
});

export interface FoundInvitation {
  invitation: Invitation;
  project: Project;
  team: Team;
}

/** The link is a credential for anyone, the id for the address that it was sent to. */
export type InvitationKey = { token: string } | { invitationId: string };

export async function findInvitation(em: EntityManager, by: InvitationKey, personId: string): Promise<FoundInvitation> {
  const which =
    'token' in by
      ? { tokenHash: hashSecret(by.token) }
      : { id: by.invitationId, email: (await em.findOneOrFail(Person, { id: personId })).email };
  const [invitation] = await openInvitations(em, which);
  if (invitation === undefined) throw new DomainError('invalid', 'This invitation is used, withdrawn or too old.');
  const team = invitation.team.$;
  const project = team.project.$;
  if (project.state === 'archived') throw conflict('archived', 'This project is archived.');
  return { invitation, project, team };
}
