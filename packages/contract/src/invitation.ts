import { z } from 'zod';
import { LinkToken, ShowOnRoster } from './me.ts';
import { AcceptedPolicies, PolicyText } from './policy.ts';
import { Id, ProjectId } from './scalar.ts';

/** What a person decides when they join. */
const Joining = { accepted_policies: AcceptedPolicies, show_on_roster: ShowOnRoster };

/** By the link of the mail, or by the id for the address that it was sent to. */
export const InvitationKey = z.union([LinkToken, z.object({ id: Id })]);
export const OwnInvitationAcceptance = z.object({ id: Id, ...Joining });
export const InvitationAcceptance = LinkToken.extend(Joining);

export const InvitationDetail = z.object({
  data: z.object({
    pid: ProjectId,
    project_name: z.string(),
    team_name: z.string(),
    role: z.enum(['chief', 'member']),
    policies: z.array(PolicyText),
  }),
});
