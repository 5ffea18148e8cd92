import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { chooseRoster } from '../membership/choose-roster.ts';
import { settleOffers } from '../membership/end-unconfirmed.ts';
import { Membership } from '../membership/membership.entity.ts';
import { join } from '../membership/put-into-team.ts';
import { withPerson } from '../person/with-person.ts';
import { type AcceptedPolicy, acceptPolicies } from '../project/accept-policies.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { type InvitationKey, ofInvitation } from './find-invitation.ts';

/**
 * By its link it makes the holder, whatever address they sign in with, a part of the team; by its id only the
 * person to whom it was sent, who finds it on the start page. Accepting the project's policies is a part of
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
