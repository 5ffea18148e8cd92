import { CurrentSession, Done, EndAllSessions, EndedSessions, SessionListing, SessionPath } from '@muster/contract';
import { type Actor, endAllSessions, endSession, isFresh, listSessions, readMe, type Session } from '@muster/domain';
import { z } from 'zod';
import { anyone, router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';
import { meEntry } from './me.ts';

const sessionEntry = ({ id, userAgent = null, ipAddress = null, createdAt, updatedAt }: Session, actor: Actor) =>
  toWire({
    id,
    current: id === actor.session?.id,
    userAgent,
    network: ipAddress,
    signedInAt: createdAt,
    lastSeenAt: updatedAt,
  });

export const sessionRouter = router({
  current: anyone()
    .input(z.object({}))
    .output(CurrentSession)
    .query(async ({ ctx }) => {
      const { actor, services } = ctx;
      const found = actor?.personId ? await readMe({ ...ctx, actor }) : null;
      return {
        data: {
          me: found && meEntry(found.person, found.places, found.rosters, actor),
          fresh: actor !== null && isFresh(actor),
          provider: services.signIn.hasProvider(),
          provider_awaited: services.signIn.awaitsProvider(),
          mailbox: services.demo,
        },
      };
    }),

  list: session
    .input(z.object({}))
    .output(SessionListing)
    .query(async ({ ctx }) => ({ data: (await listSessions(ctx)).map((entry) => sessionEntry(entry, ctx.actor)) })),

  end: session
    .input(SessionPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await endSession(ctx, { sessionId: input.id });
      return { data: {} };
    }),

  endAll: token('sessions:write')
    .meta(
      rest('DELETE', '/api/sessions', {
        id: 'endAllSessions',
        tag: 'Me',
        summary: 'Sign out everywhere',
        description:
          'Ends every browser session of the person whose token this is, at once, on every node, with pairs that wait to be exchanged and the secret address of the calendar; with `tokens=true` their API tokens too. Answers how many there were.',
      }),
    )
    .input(EndAllSessions)
    .output(EndedSessions)
    .mutation(async ({ ctx, input }) => ({ data: await endAllSessions(ctx, input) })),
});
