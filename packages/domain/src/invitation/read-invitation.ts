import type { TeamRoleName } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { policiesToAccept } from '../project/policy-texts.ts';
import type { ProjectPolicyText } from '../project/project-policy-text.entity.ts';
import { findInvitation, type InvitationKey } from './accept-invitation.ts';

export interface InvitationView {
  pid: string;
  projectName: string;
  teamName: string;
  role: TeamRoleName;
  /** What has to be accepted with it: texts that the caller has not accepted in their latest version. */
  policies: ProjectPolicyText[];
}

/** What a link invites the caller to. */
export async function readInvitation({ em, actor }: Scope, by: InvitationKey): Promise<InvitationView> {
  const personId = requirePerson(actor);
  const { invitation, project, team } = await findInvitation(em, by, personId);
  return {
    pid: project.pid,
    projectName: project.name,
    teamName: team.name,
    role: invitation.role,
    policies: await policiesToAccept(em, project, personId),
  };
}
