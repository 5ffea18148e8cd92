import {
  Done,
  InvitationAnswer,
  type InvitationEntry,
  InvitationForm,
  InvitationListing,
  InvitationPath,
  JoinedTeam,
  LinkToken,
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
import type { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';

const invitationEntry = (invitation: Invitation): z.input<typeof InvitationEntry> => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  created_at: invitation.createdAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
});

export const invitationRouter = t.router({
  list: actorProcedure
    .input(TeamPath)
    .output(InvitationListing)
    .query(async ({ ctx, input }) => ({
      data: (await listInvitations(ctx, input.pid, input.tid)).map(invitationEntry),
    })),

  send: actorProcedure
    .input(InvitationForm)
    .output(InvitationAnswer)
    .mutation(async ({ ctx, input }) => {
      // First the right, then the limit: or else anybody could use up what an address may get.
      await requireInviter(ctx, input.pid, input.tid);
      await ctx.services.limits.countEach([
        ['invitations-from-network', ctx.network],
        ['invitations-by-person', ctx.actor.personId ?? ''],
        ['invitations-of-project', input.pid],
        ['invitation-to-address', normaliseEmail(input.email)],
      ]);
      return { data: invitationEntry(await inviteToTeam(ctx, ctx.services, input.pid, input.tid, input)) };
    }),

  withdraw: actorProcedure
    .input(InvitationPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await withdrawInvitation(ctx, input.pid, input.tid, input.id);
      return { data: {} };
    }),

  accept: actorProcedure
    .input(LinkToken)
    .output(JoinedTeam)
    .mutation(async ({ ctx, input }) => {
      const { project, team } = await acceptInvitation(ctx, input.token);
      return { data: { pid: project.pid, tid: team.tid } };
    }),
});
