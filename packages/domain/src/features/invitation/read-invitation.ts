import type { TeamRoleName, Texts } from '@muster/rules';
import { displayName } from '../../kernel/display-name.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Person } from '../person/person.entity.ts';
import { policiesToAccept } from '../project/policy-texts.ts';
import type { ProjectPolicyText } from '../project/project-policy-text.entity.ts';
import { findInvitation, type InvitationKey } from './find-invitation.ts';

export interface InvitationView {
  pid: string;
  projectName: string;
  projectNames: Texts;
  startsOn: string;
  endsOn: string;
  teamName: string;
  teamNames: Texts;
  role: TeamRoleName;
  inviterName: string;
  expiresAt: Date;
  /** What has to be accepted with it: texts that the caller has not accepted in their latest version. */
  policies: ProjectPolicyText[];
}

/** What an invitation is to, by whom and until when: what one has to know before answering it. */
export async function readInvitation(
  { em, actor }: Pick<Scope, 'em'> & { actor: Scope['actor'] | null },
  by: InvitationKey,
): Promise<InvitationView> {
  const personId = actor?.personId ?? null;
  const { invitation, project, team } = await findInvitation(em, by, personId);
  const inviter = await em.findOneOrFail(Person, { id: invitation.invitedBy?.id ?? '' });
  return {
    pid: project.pid,
    projectName: project.name,
    projectNames: project.names,
    startsOn: project.startsOn,
    endsOn: project.endsOn,
    teamName: team.name,
    teamNames: team.names,
    role: invitation.role,
    inviterName: displayName(inviter),
    expiresAt: invitation.expiresAt,
    policies: await policiesToAccept(em, project, personId),
  };
}
