import {
  Done,
  InvitationAcceptance,
  InvitationAnswer,
  InvitationDetail,
  InvitationForm,
  InvitationKey,
  InvitationListing,
  InvitationPath,
  JoinedTeam,
  OwnInvitationAcceptance,
  OwnInvitationListing,
  TeamPath,
} from '@muster/contract';
import {
  acceptInvitation,
  type Invitation,
  inviteToTeam,
  listInvitations,
  listOwnInvitations,
  readInvitation,
  requireInviter,
  withdrawInvitation,
} from '@muster/domain';
import { z } from 'zod';
import { countMailTo } from '../auth/mail-to-address.ts';
import { router, session } from '../trpc/procedures.ts';
import { toWire } from '../trpc/wire.ts';

const invitationEntry = ({ id, email, role, createdAt, expiresAt }: Invitation) =>
  toWire({ id, email, role, createdAt, expiresAt });

export const invitationRouter = router({
  list: session
    .input(TeamPath)
    .output(InvitationListing)
    .query(async ({ ctx, input }) => ({
      data: (await listInvitations(ctx, { pid: input.pid, tid: input.tid })).map(invitationEntry),
    })),

  send: session
    .input(InvitationForm)
    .output(InvitationAnswer)
    .mutation(async ({ ctx, input }) => {
      // First the right, then the limit: or else any caller could use up what an address may get.
      await requireInviter(ctx, { pid: input.pid, tid: input.tid });
      await countMailTo(ctx, input.pid, input.email);
      return { data: invitationEntry(await inviteToTeam(ctx, input)) };
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

  /** Which texts are to be accepted depends on the account. */
  open: session
    .input(InvitationKey)
    .output(InvitationDetail)
    .query(async ({ ctx, input }) => {
      const { policies, ...invitation } = await readInvitation(
        ctx,
        'id' in input ? { invitationId: input.id } : { token: input.token },
      );
      const texts = policies.map(({ kind, version, text }) => ({ kind, version, text }));
      return { data: { ...toWire(invitation), policies: texts } };
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
