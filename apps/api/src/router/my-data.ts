import { AccountDeletion, Done, MyDataAnswer, MyDataFile, RetentionListing, RetentionQuery } from '@muster/contract';
import { deleteMyAccount, downloadMyData, listRetentionRuns, readMyData } from '@muster/domain';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';

/** In `me`. Only the overview has a REST face: no token gets whole bank accounts, and none deletes its owner. */
export const myDataProcedures = {
  data: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/me/data',
        operationId: 'readMyData',
        tags: ['Me'],
        summary: 'See what is held about you',
        description:
          'Kind by kind: how much there is, why it is held and until when. The data itself, as one file, is on the page “My data”, after a fresh sign-in.',
      },
    })
    .input(z.object({}))
    .output(MyDataAnswer)
    .query(async ({ ctx }) => {
      const { kinds, obstacles } = await readMyData(ctx);
      return {
        data: {
          kinds: kinds.map(({ keptUntil, deletedAt, ...kind }) => ({
            ...kind,
            kept_until: keptUntil,
            deleted_at: deletedAt?.toISOString() ?? null,
          })),
          deletion_obstacles: obstacles.map(({ code, sentence, projects }) => ({ code, detail: sentence, projects })),
        },
      };
    }),

  /** A mutation, since it writes that somebody looked. */
  downloadData: actorProcedure
    .input(z.object({}))
    .output(MyDataFile)
    .mutation(async ({ ctx }) => {
      await ctx.services.limits.count('my-data', ctx.actor.personId ?? '');
      const { uid, at, held } = await downloadMyData(ctx, ctx.services.vault);
      return { data: { uid, at: at.toISOString(), held } };
    }),

  deleteAccount: actorProcedure
    .input(AccountDeletion)
    .output(Done)
    .mutation(async ({ ctx }) => {
      await deleteMyAccount(ctx, ctx.services);
      return { data: {} };
    }),
};

/** For administrators, in a browser. */
export const retentionRouter = t.router({
  list: actorProcedure
    .input(RetentionQuery)
    .output(RetentionListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listRetentionRuns(ctx, input);
      return {
        data: items.map(({ id, at, deleted }) => ({ id, at: at.toISOString(), deleted })),
        next_cursor: nextCursor,
      };
    }),
});
