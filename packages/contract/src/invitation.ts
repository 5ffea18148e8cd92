import { z } from 'zod';
import { LinkToken, ShowOnRoster } from './me.ts';
import { AcceptedPolicies, PolicyText } from './policy.ts';
import { Email, Id, Instant, ProjectId } from './scalar.ts';
import { RoleName, TeamPath } from './team.ts';
import { Texts } from './texts.ts';

/** The most addresses that are invited at once. */
export const MOST_INVITED = 30;

/** To an address, or to a person who is in the talent pool. */
export const InvitationForm = z.union([
  TeamPath.extend({ email: Email, role: RoleName }),
  TeamPath.extend({ uid: Id, role: RoleName }),
]);
export const InvitationsForm = TeamPath.extend({
  emails: z.array(Email).min(1).max(MOST_INVITED),
  role: RoleName,
});
export const InvitationEntry = z.object({
  id: Id,
  /** As it was typed; null for a person of the talent pool, who is shown by name. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: RoleName,
  created_at: Instant,
  expires_at: Instant,
  declined: z.boolean(),
  /** From when on it can be sent again; null when it can't any more. */
  resendable_at: Instant.nullable(),
});
export const InvitationListing = z.object({ data: z.array(InvitationEntry) });
export const InvitationAnswer = z.object({ data: InvitationEntry });
export const InvitationPath = TeamPath.extend({ id: Id });

/** What became of each address. Whether it has an account makes no difference. */
export const InvitationsAnswer = z.object({
  data: z.array(z.object({ email: z.string(), outcome: z.enum(['sent', 'limited']) })),
});

/** An invitation as the one who was invited sees it. */
export const OwnInvitationListing = z.object({
  data: z.array(
    z.object({
      id: Id,
      pid: ProjectId,
      project_name: z.string(),
      project_names: Texts,
      team_name: z.string(),
      team_names: Texts,
      role: RoleName,
      inviter_name: z.string(),
      expires_at: Instant,
    }),
  ),
});

/** What a person decides when they join. */
const Joining = { accepted_policies: AcceptedPolicies, show_on_roster: ShowOnRoster };

/** By the link of the mail, or by the id for the one whom it was sent to. */
export const InvitationKey = z.union([LinkToken, z.object({ id: Id })]);
export const OwnInvitationAcceptance = z.object({ id: Id, ...Joining });
export const InvitationAcceptance = LinkToken.extend(Joining);
export const InvitationDetail = z.object({
  data: z.object({
    pid: ProjectId,
    project_name: z.string(),
    project_names: Texts,
    starts_on: z.iso.date(),
    ends_on: z.iso.date(),
    team_name: z.string(),
    team_names: Texts,
    role: RoleName,
    inviter_name: z.string(),
    expires_at: Instant,
    policies: z.array(PolicyText),
  }),
});
