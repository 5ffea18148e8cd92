import {
  Done,
  InvitationAcceptance,
  InvitationAnswer,
  InvitationForm,
  InvitationListing,
  InvitationPath,
  JoinedTeam,
  TeamPath,
} from '@muster/contract';
import {
  acceptInvitation,
  type Invitation,
  inviteToTeam,
  listInvitations,
  normaliseEmail,
  requireInviter,
  withdrawInvitation,
} from '@muster/domain';
import { router, session } from '../trpc/procedures.ts';
import { fromWire, toWire } from '../trpc/wire.ts';

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
      await ctx.services.limits.countEach([
        ['invitations-from-network', ctx.network],
        ['invitations-by-person', ctx.actor.personId ?? ''],
        ['invitations-of-project', input.pid],
        ['invitation-to-address', normaliseEmail(input.email)],
      ]);
      return { data: invitationEntry(await inviteToTeam(ctx, input)) };
    }),

  withdraw: session
    .input(InvitationPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await withdrawInvitation(ctx, { pid: input.pid, tid: input.tid, invitationId: input.id });
      return { data: {} };
    }),

  accept: session
    .input(InvitationAcceptance)
    .output(JoinedTeam)
    .mutation(async ({ ctx, input }) => {
      const { project, team } = await acceptInvitation(ctx, fromWire(input));
      return { data: { pid: project.pid, tid: team.tid } };
    }),
});
