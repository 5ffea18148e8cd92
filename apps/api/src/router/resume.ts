import { ResumeAnswer, ResumeForm, SkillListing, SkillQuery } from '@muster/contract';
import { deleteResume, putResume, readResume, type Scope, suggestSkills } from '@muster/domain';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';

const answerResume = async (scope: Scope): Promise<z.input<typeof ResumeAnswer>> => {
  const resume = await readResume(scope);
  if (resume === null) return { data: null };
  const { updatedAt, ...shown } = resume;
  return { data: { ...shown, updated_at: updatedAt.toISOString() } };
};

export const resumeRouter = t.router({
  get: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/me/resume',
        operationId: 'readResume',
        tags: ['Me'],
        summary: 'Read your resume',
        description: 'Whoever else sees it is said by `visibility.resume` of your account.',
      },
    })
    .input(z.object({}))
    .output(ResumeAnswer)
    .query(({ ctx }) => answerResume(ctx)),

  put: actorProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/me/resume',
        operationId: 'putResume',
        tags: ['Me'],
        summary: 'Write your resume',
        description:
          'Replaces it as a whole: what is left out is empty afterwards. New skills join the list of skills.',
      },
    })
    .input(ResumeForm)
    .output(ResumeAnswer)
    .mutation(async ({ ctx, input }) => {
      await putResume(ctx, input);
      return answerResume(ctx);
    }),

  remove: actorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/me/resume',
        operationId: 'deleteResume',
        tags: ['Me'],
        summary: 'Delete your resume',
        description: 'With its skills. Doing it twice changes nothing.',
      },
      status: 204,
    })
    .input(z.object({}))
    .output(z.void())
    .mutation(({ ctx }) => deleteResume(ctx)),

  skills: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/skills',
        operationId: 'suggestSkills',
        tags: ['People'],
        summary: 'Suggest skills',
        description: 'Skills that people have named already, the best matches first.',
      },
    })
    .input(SkillQuery)
    .output(SkillListing)
    .query(async ({ ctx, input }) => ({ data: await suggestSkills(ctx, input.q) })),
});
