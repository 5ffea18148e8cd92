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
import { anyone, router, session } from '../trpc/procedures.ts';
import { toWire } from '../trpc/wire.ts';

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
      await ctx.services.limits.count('team-links-by-person', ctx.actor.personId ?? '');
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
      await ctx.services.limits.count('team-link-from-network', ctx.network);
      const { policies, ...link } = await readTeamLink(ctx, { token: input.token });
      const texts = policies.map(({ kind, version, text, texts: all }) => ({ kind, version, text, texts: all }));
      return { data: { ...toWire(link), policies: texts } };
    }),

  use: session
    .input(TeamLinkUse)
    .output(TeamLinkUsed)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.countEach([
        ['team-link-from-network', ctx.network],
        ['application-of-person', ctx.actor.personId ?? ''],
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
