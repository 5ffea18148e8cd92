import {
  Done,
  InvitationAcceptance,
  InvitationAnswer,
  InvitationDetail,
  InvitationForm,
  InvitationKey,
  InvitationListing,
  InvitationPath,
  InvitationsAnswer,
  InvitationsForm,
  JoinedTeam,
  OwnInvitationAcceptance,
  OwnInvitationListing,
  TeamPath,
} from '@muster/contract';
import {
  acceptInvitation,
  declineInvitation,
  inviteToTeam,
  listInvitations,
  listOwnInvitations,
  readInvitation,
  requireInviter,
  resendInvitation,
  withdrawInvitation,
} from '@muster/domain';
import { z } from 'zod';
import { countMailTo, countMailToPerson } from '../auth/mail-to-address.ts';
import { anyone, router, session } from '../trpc/procedures.ts';
import { toWire } from '../trpc/wire.ts';
import { sendEach } from './send-each.ts';

const whichOf = (input: z.infer<typeof InvitationKey>) =>
  'token' in input ? { token: input.token } : { invitationId: input.id };

export const invitationRouter = router({
  list: session
    .input(TeamPath)
    .output(InvitationListing)
    .query(async ({ ctx, input }) => ({
      data: (await listInvitations(ctx, { pid: input.pid, tid: input.tid })).map((entry) => toWire(entry)),
    })),

  send: session
    .input(InvitationForm)
    .output(InvitationAnswer)
    .mutation(async ({ ctx, input }) => {
      // First the right, then the limit: or else any caller could use up what an address may get.
      await requireInviter(ctx, { pid: input.pid, tid: input.tid });
      if ('email' in input) await countMailTo(ctx, input.pid, input.email);
      else await countMailToPerson(ctx, input.pid, input.uid);
      return { data: toWire(await inviteToTeam(ctx, input)) };
    }),

  sendMany: session
    .input(InvitationsForm)
    .output(InvitationsAnswer)
    .mutation(async ({ ctx, input: { emails, ...input } }) => {
      await requireInviter(ctx, { pid: input.pid, tid: input.tid });
      const outcomes = await sendEach(emails, async (email) => {
        await countMailTo(ctx, input.pid, email);
        await inviteToTeam(ctx, { ...input, email });
      });
      return { data: outcomes };
    }),

  /** With a new link; the one before leads nowhere then. */
  resend: session
    .input(InvitationPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await requireInviter(ctx, { pid: input.pid, tid: input.tid });
      await countMailToPerson(ctx, input.pid, input.id);
      await resendInvitation(ctx, { pid: input.pid, tid: input.tid, invitationId: input.id });
      return { data: {} };
    }),

  withdraw: session
    .input(InvitationPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await withdrawInvitation(ctx, { pid: input.pid, tid: input.tid, invitationId: input.id });
      return { data: {} };
    }),

  /** What waits for the caller's own answer. */
  mine: session
    .input(z.object({}))
    .output(OwnInvitationListing)
    .query(async ({ ctx }) => ({ data: (await listOwnInvitations(ctx)).map((invitation) => toWire(invitation)) })),

  /** The link is the credential: reading it and saying no needs no account. */
  open: anyone()
    .input(InvitationKey)
    .output(InvitationDetail)
    .query(async ({ ctx, input }) => {
      const { policies, ...invitation } = await readInvitation(ctx, whichOf(input));
      // Which are still to be accepted depends on the account.
      const texts = policies.map(({ kind, version, text, texts: all }) => ({ kind, version, text, texts: all }));
      return { data: { ...toWire(invitation), policies: texts } };
    }),

  decline: anyone()
    .input(InvitationKey)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await declineInvitation(ctx, whichOf(input));
      return { data: {} };
    }),

  /** Without the link, for the address that it was sent to. */
  acceptMine: session
    .input(OwnInvitationAcceptance)
    .output(JoinedTeam)
    .mutation(async ({ ctx, input }) => {
      const { project, team } = await acceptInvitation(ctx, {
        invitationId: input.id,
        showOnRoster: input.show_on_roster,
        acceptedPolicies: input.accepted_policies,
      });
      return { data: { pid: project.pid, tid: team.tid } };
    }),

  accept: session
    .input(InvitationAcceptance)
    .output(JoinedTeam)
    .mutation(async ({ ctx, input }) => {
      const { project, team } = await acceptInvitation(ctx, {
        token: input.token,
        showOnRoster: input.show_on_roster,
        acceptedPolicies: input.accepted_policies,
      });
      return { data: { pid: project.pid, tid: team.tid } };
    }),
});
