import { TalentPoolAnswer, TalentPoolForm } from '@muster/contract';
import { joinTalentPool, leaveTalentPool, readTalentPool, type Scope } from '@muster/domain';
import { z } from 'zod';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

const answerPool = async (scope: Scope) => ({ data: toWire(await readTalentPool(scope)) });

export const talentPoolRouter = router({
  get: token('me:read')
    .meta(
      rest('GET', '/api/me/talent-pool', {
        id: 'readTalentPool',
        tag: 'Me',
        summary: 'Read whether you can be found',
        description: 'Null while you have not opted in.',
      }),
    )
    .input(z.object({}))
    .output(TalentPoolAnswer)
    .query(({ ctx }) => answerPool(ctx)),

  put: token('me:write')
    .meta(
      rest('PUT', '/api/me/talent-pool', {
        id: 'joinTalentPool',
        tag: 'Me',
        summary: 'Let yourself be found',
        description:
          'Chiefs and owners of every open project then see your name, skills, hours and wishes, whatever your profile shows to others. Your address stays yours.',
      }),
    )
    .input(TalentPoolForm)
    .output(TalentPoolAnswer)
    .mutation(async ({ ctx, input }) => {
      await joinTalentPool(ctx, { wishes: input.wishes });
      return answerPool(ctx);
    }),

  remove: token('me:write')
    .meta(
      rest('DELETE', '/api/me/talent-pool', {
        id: 'leaveTalentPool',
        tag: 'Me',
        summary: 'Stop being found',
        description: 'At once. Doing it twice changes nothing.',
        status: 204,
      }),
    )
    .input(z.object({}))
    .output(z.void())
    .mutation(({ ctx }) => leaveTalentPool(ctx)),
});
