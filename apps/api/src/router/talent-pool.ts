import { TalentPoolAnswer, TalentPoolForm } from '@muster/contract';
import { joinTalentPool, leaveTalentPool, readTalentPool, type Scope } from '@muster/domain';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import type { Meta } from '../trpc/meta.ts';
import { actorProcedure } from '../trpc/procedures.ts';

const face = (method: 'GET' | 'PUT' | 'DELETE', operationId: string, summary: string, description: string): Meta => ({
  openapi: { method, path: '/api/me/talent-pool', operationId, tags: ['Me'], summary, description },
  ...(method === 'DELETE' ? { status: 204 } : {}),
});

const answerPool = async (scope: Scope): Promise<z.input<typeof TalentPoolAnswer>> => {
  const entry = await readTalentPool(scope);
  return { data: entry && { wishes: entry.wishes, since: entry.since.toISOString() } };
};

export const talentPoolRouter = t.router({
  get: actorProcedure
    .meta(face('GET', 'readTalentPool', 'Read whether you can be found', 'Null while you have not opted in.'))
    .input(z.object({}))
    .output(TalentPoolAnswer)
    .query(({ ctx }) => answerPool(ctx)),

  put: actorProcedure
    .meta(
      face(
        'PUT',
        'joinTalentPool',
        'Let yourself be found',
        'Chiefs and owners of every open project then see your name, skills, hours and wishes, whatever your profile shows to others. Your address stays yours.',
      ),
    )
    .input(TalentPoolForm)
    .output(TalentPoolAnswer)
    .mutation(async ({ ctx, input }) => {
      await joinTalentPool(ctx, input.wishes);
      return answerPool(ctx);
    }),

  remove: actorProcedure
    .meta(face('DELETE', 'leaveTalentPool', 'Stop being found', 'At once. Doing it twice changes nothing.'))
    .input(z.object({}))
    .output(z.void())
    .mutation(({ ctx }) => leaveTalentPool(ctx)),
});
