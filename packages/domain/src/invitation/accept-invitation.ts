import { requirePerson } from '../kernel/actor.ts';
import { changing } from '../kernel/changing.ts';
import type { Scope } from '../kernel/scope.ts';
import { settleOffers } from '../membership/end-unconfirmed.ts';
import { Membership } from '../membership/membership.entity.ts';
import { join } from '../membership/put-into-team.ts';
import { withPerson } from '../person/with-person.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { ofInvitation, type WhichInvitation } from './find-invitation.ts';

/**
 * By its link it makes whoever holds that, whatever address they sign in with, a part of the team; by its id only the
 * person whose address it was sent to, who finds it on the start page.
 */
export async function acceptInvitation(scope: Scope, by: WhichInvitation): Promise<{ project: Project; team: Team }> {
  const personId = requirePerson(scope.actor);
  return changing(scope, withPerson(ofInvitation(by, personId), personId), async ({ tx, actor }, { found, person }) => {
    const { invitation, project, team } = found;
    invitation.acceptedAt = new Date();
    // An invitation gives and never takes: a chief who follows one for members stays a chief.
    const chief = await tx.count(Membership, { team, person, role: 'chief', leftAt: null });
    await join(tx, actor, { project, team, person, role: chief > 0 ? 'chief' : invitation.role, own: true });
    await settleOffers(tx, project.id, [personId]);
    return { project, team };
  });
}
