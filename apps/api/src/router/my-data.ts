import { AccountDeletion, Done, MyDataAnswer, MyDataFile, RetentionListing, RetentionQuery } from '@muster/contract';
import { deleteMyAccount, downloadMyData, listRetentionRuns, readMyData } from '@muster/domain';
import { z } from 'zod';
import { HOUR, limit } from '../auth/limits.ts';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire, toWirePage } from '../trpc/wire.ts';

// Each opens all records of the caller.
const READINGS = limit('my-data', 20, HOUR);

/** In `me`. Only the overview has a REST face: no token gets whole bank accounts, and none deletes its owner. */
export const myDataProcedures = {
  data: token('me:read')
    .meta(
      rest('GET', '/api/me/data', {
        id: 'readMyData',
        tag: 'Me',
        summary: 'See what is held about you',
        description:
          'Kind by kind: how much there is, why it is held and until when. The data itself, as one file, is on the page “My data”, after a fresh sign-in.',
      }),
    )
    .input(z.object({}))
    .output(MyDataAnswer)
    .query(async ({ ctx }) => {
      const { kinds, obstacles } = await readMyData(ctx);
      return {
        data: {
          kinds: toWire(kinds),
          deletion_obstacles: obstacles.map(({ code, sentence, projects }) => ({ code, detail: sentence, projects })),
        },
      };
    }),

  /** A mutation, since it records the look. */
  downloadData: session
    .input(z.object({}))
    .output(MyDataFile)
    .mutation(async ({ ctx }) => {
      await ctx.services.limits.count(READINGS, ctx.actor.personId ?? '');
      const { uid, at, held } = await downloadMyData(ctx);
      return { data: { ...toWire({ uid, at }), held } };
    }),

  deleteAccount: session
    .input(AccountDeletion)
    .output(Done)
    .mutation(async ({ ctx }) => {
      await deleteMyAccount(ctx);
      return { data: {} };
    }),
};

/** For administrators, in a browser. */
export const retentionRouter = router({
  list: session
    .input(RetentionQuery)
    .output(RetentionListing)
    .query(async ({ ctx, input }) =>
      toWirePage(await listRetentionRuns(ctx, input), ({ id, at, deleted }) => ({ ...toWire({ id, at }), deleted })),
    ),
});
