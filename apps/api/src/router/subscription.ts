import { SubscriptionAnswer, SubscriptionChange, SubscriptionPath } from '@muster/contract';
import { optOutByToken, readSubscription } from '@muster/domain';
import { t } from '../trpc/init.ts';
import { publicProcedure } from '../trpc/procedures.ts';

/** What the link in an announcement opens: for whoever holds it, signed in or not. */
export const subscriptionRouter = t.router({
  get: publicProcedure
    .input(SubscriptionPath)
    .output(SubscriptionAnswer)
    .query(async ({ ctx, input }) => {
      const { projectName, optedOut } = await readSubscription(ctx.em, ctx.services.keys, input.token);
      return { data: { project_name: projectName, opted_out: optedOut } };
    }),

  set: publicProcedure
    .input(SubscriptionChange)
    .output(SubscriptionAnswer)
    .mutation(async ({ ctx, input }) => {
      const { projectName, optedOut } = await optOutByToken(ctx.em, ctx.services.keys, input.token, input.opted_out);
      return { data: { project_name: projectName, opted_out: optedOut } };
    }),
});
