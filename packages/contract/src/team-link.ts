import { TEAM_LINK_GIVES } from '@muster/rules';
import { z } from 'zod';
import { LinkToken, ShowOnRoster } from './me.ts';
import { AcceptedPolicies, PolicyText } from './policy.ts';
import { Day, Id, Instant, isSound, NOT_SOUND, ProjectId, TeamId } from './scalar.ts';
import { TeamPath } from './team.ts';
import { Texts } from './texts.ts';

const Gives = z.enum(TEAM_LINK_GIVES);

/** A link that makes members needs both a number and a last day. */
export const NewTeamLink = TeamPath.extend({
  gives: Gives,
  places: z.number().int().min(1).max(1000).nullable(),
  ends_on: Day.nullable(),
}).superRefine(({ gives, places, ends_on }, ctx) => {
  const missing = [...(places === null ? ['places'] : []), ...(ends_on === null ? ['ends_on'] : [])];
  if (gives === 'member')
    for (const field of missing)
      ctx.addIssue({ code: 'custom', path: [field], message: 'A link that makes members needs this.' });
});

const TeamLinkEntry = z.object({
  id: Id,
  gives: Gives,
  places: z.number().int().nullable(),
  uses: z.number().int(),
  created_at: Instant,
  expires_at: Instant,
});
export const TeamLinkListing = z.object({ data: z.array(TeamLinkEntry) });
/** `url` holds the secret, and is told this once. */
export const TeamLinkAnswer = z.object({ data: TeamLinkEntry.extend({ url: z.string() }) });
export const TeamLinkPath = TeamPath.extend({ id: Id });

export const TeamLinkDetail = z.object({
  data: z.object({
    pid: ProjectId,
    tid: TeamId,
    project_name: z.string(),
    project_names: Texts,
    starts_on: Day,
    ends_on: Day,
    team_name: z.string(),
    team_names: Texts,
    gives: Gives,
    joined: z.boolean(),
    expires_at: Instant,
    policies: z.array(PolicyText),
  }),
});
export const TeamLinkUse = LinkToken.extend({
  note: z.string().max(2000).refine(isSound, NOT_SOUND).default(''),
  accepted_policies: AcceptedPolicies,
  show_on_roster: ShowOnRoster,
});
export const TeamLinkUsed = z.object({ data: z.object({ pid: ProjectId, tid: TeamId, gives: Gives }) });
