import type { TeamRoleName } from '@muster/rules';
import { displayName } from '../kernel/display-name.ts';
import type { Scope } from '../kernel/scope.ts';
import { Person } from '../person/person.entity.ts';
import { findInvitation, type WhichInvitation } from './find-invitation.ts';

export interface InvitationView {
  pid: string;
  projectName: string;
  startsOn: string;
  endsOn: string;
  teamName: string;
  role: TeamRoleName;
  inviterName: string;
  expiresAt: Date;
}

/** What an invitation is to, by whom and until when: what one has to know before answering it. */
export async function readInvitation(
  { em, actor }: Pick<Scope, 'em'> & { actor: Scope['actor'] | null },
  by: WhichInvitation,
): Promise<InvitationView> {
  const { invitation, project, team } = await findInvitation(em, by, actor?.personId ?? null);
  const inviter = await em.findOneOrFail(Person, { id: invitation.invitedBy?.id ?? '' });
  return {
    pid: project.pid,
    projectName: project.name,
    startsOn: project.startsOn,
    endsOn: project.endsOn,
    teamName: team.name,
    role: invitation.role,
    inviterName: displayName(inviter),
    expiresAt: invitation.expiresAt,
  };
}
