import {
  Done,
  LinkToken,
  NewTeamLink,
  TeamLinkAnswer,
  TeamLinkDetail,
  TeamLinkListing,
  TeamLinkPath,
  TeamLinkUse,
  TeamLinkUsed,
  TeamPath,
} from '@muster/contract';
import { joinByLink, listTeamLinks, makeTeamLink, readTeamLink, requireInviter, revokeTeamLink } from '@muster/domain';
import { HOUR, limit, MINUTE } from '../auth/limits.ts';
import { anyone, router, session } from '../trpc/procedures.ts';
import { toWire } from '../trpc/wire.ts';
import { APPLICATIONS_OF_PERSON } from './application.ts';

const MADE_BY_PERSON = limit('team-links-by-person', 30, HOUR);
// Everybody who stands before the same poster may be behind one address.
const FROM_NETWORK = limit('team-link-from-network', 600, 15 * MINUTE);

/** Links by which many people apply to a team or join it. */
export const teamLinkRouter = router({
  list: session
    .input(TeamPath)
    .output(TeamLinkListing)
    .query(async ({ ctx, input }) => ({
      data: (await listTeamLinks(ctx, { pid: input.pid, tid: input.tid })).map((link) => toWire(link)),
    })),

  create: session
    .input(NewTeamLink)
    .output(TeamLinkAnswer)
    .mutation(async ({ ctx, input: { pid, tid, gives, places, ends_on } }) => {
      await requireInviter(ctx, { pid, tid });
      await ctx.services.limits.count(MADE_BY_PERSON, ctx.actor.personId ?? '');
      return { data: toWire(await makeTeamLink(ctx, { pid, tid, gives, places, endsOn: ends_on })) };
    }),

  revoke: session
    .input(TeamLinkPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await revokeTeamLink(ctx, { pid: input.pid, tid: input.tid, linkId: input.id });
      return { data: {} };
    }),

  /** The link is the credential; it is on posters, and reading where it leads needs no account. */
  open: anyone()
    .input(LinkToken)
    .output(TeamLinkDetail)
    .query(async ({ ctx, input }) => {
      await ctx.services.limits.count(FROM_NETWORK, ctx.network);
      const { policies, ...link } = await readTeamLink(ctx, { token: input.token });
      const texts = policies.map(({ kind, version, text, texts: all }) => ({ kind, version, text, texts: all }));
      return { data: { ...toWire(link), policies: texts } };
    }),

  use: session
    .input(TeamLinkUse)
    .output(TeamLinkUsed)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.countEach([
        [FROM_NETWORK, ctx.network],
        [APPLICATIONS_OF_PERSON, ctx.actor.personId ?? ''],
      ]);
      const done = await joinByLink(ctx, {
        token: input.token,
        note: input.note,
        acceptedPolicies: input.accepted_policies,
        showOnRoster: input.show_on_roster,
      });
      return { data: toWire(done) };
    }),
});
