import { SubscriptionAnswer, SubscriptionChange, SubscriptionPath } from '@muster/contract';
import { optOutByToken, readSubscription } from '@muster/domain';
import { anyone, router } from '../trpc/procedures.ts';
import { toWire } from '../trpc/wire.ts';

/** What the link in an announcement opens. The link is the credential: its holder needs no session. */
export const subscriptionRouter = router({
  get: anyone()
    .input(SubscriptionPath)
    .output(SubscriptionAnswer)
    .query(async ({ ctx, input }) => ({
      data: toWire(await readSubscription(ctx, { token: input.token })),
    })),

  set: anyone()
    .input(SubscriptionChange)
    .output(SubscriptionAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: toWire(await optOutByToken(ctx, { token: input.token, optedOut: input.opted_out })),
    })),
});
