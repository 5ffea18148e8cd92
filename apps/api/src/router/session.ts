import {
  CurrentSession,
  Done,
  EndAllSessions,
  EndedSessions,
  type SessionEntry,
  SessionListing,
  SessionPath,
} from '@muster/contract';
import { type Actor, endAllSessions, endSession, isFresh, listSessions, readMe, type Session } from '@muster/domain';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure, publicProcedure } from '../trpc/procedures.ts';
import { meEntry } from './me.ts';

const sessionEntry = (session: Session, actor: Actor): z.input<typeof SessionEntry> => ({
  id: session.id,
  current: session.id === actor.session?.id,
  user_agent: session.userAgent ?? null,
  network: session.ipAddress ?? null,
  signed_in_at: session.createdAt.toISOString(),
  last_seen_at: session.updatedAt.toISOString(),
});

export const sessionRouter = t.router({
  current: publicProcedure
    .input(z.object({}))
    .output(CurrentSession)
    .query(async ({ ctx }) => {
      const { actor, em, services } = ctx;
      const found = actor?.personId ? await readMe({ em, actor }) : null;
      return {
        data: {
          me: found && meEntry(found.person, found.places),
          fresh: actor !== null && isFresh(actor),
          provider: services.signIn.hasProvider(),
          mailbox: services.demo,
        },
      };
    }),

  list: actorProcedure
    .input(z.object({}))
    .output(SessionListing)
    .query(async ({ ctx }) => ({ data: (await listSessions(ctx)).map((session) => sessionEntry(session, ctx.actor)) })),

  end: actorProcedure
    .input(SessionPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await endSession(ctx, input.id);
      return { data: {} };
    }),

  endAll: actorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/sessions',
        operationId: 'endAllSessions',
        tags: ['Me'],
        summary: 'Sign out everywhere',
        description:
          'Ends every browser session of the person whose token this is, at once, on every node; with `tokens=true` their API tokens too. Answers how many there were.',
      },
    })
    .input(EndAllSessions)
    .output(EndedSessions)
    .mutation(async ({ ctx, input }) => ({ data: await endAllSessions(ctx, input) })),
});
