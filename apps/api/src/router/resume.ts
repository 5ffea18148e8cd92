import { ResumeAnswer, ResumeForm, SkillListing, SkillQuery } from '@muster/contract';
import { deleteResume, putResume, readResume, type Scope, suggestSkills } from '@muster/domain';
import { z } from 'zod';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

const answerResume = async (scope: Scope) => ({ data: toWire(await readResume(scope)) });

export const resumeRouter = router({
  get: token('me:read')
    .meta(
      rest('GET', '/api/me/resume', {
        id: 'readResume',
        tag: 'Me',
        summary: 'Read your resume',
        description: '`visibility.resume` of your account says who else sees it.',
      }),
    )
    .input(z.object({}))
    .output(ResumeAnswer)
    .query(({ ctx }) => answerResume(ctx)),

  put: token('me:write')
    .meta(
      rest('PUT', '/api/me/resume', {
        id: 'putResume',
        tag: 'Me',
        summary: 'Write your resume',
        description:
          'Replaces it as a whole: what is left out is empty afterwards. New skills join the list of skills.',
      }),
    )
    .input(ResumeForm)
    .output(ResumeAnswer)
    .mutation(async ({ ctx, input }) => {
      await putResume(ctx, input);
      return answerResume(ctx);
    }),

  remove: token('me:write')
    .meta(
      rest('DELETE', '/api/me/resume', {
        id: 'deleteResume',
        tag: 'Me',
        summary: 'Delete your resume',
        description: 'With its skills. Doing it twice changes nothing.',
        status: 204,
      }),
    )
    .input(z.object({}))
    .output(z.void())
    .mutation(({ ctx }) => deleteResume(ctx)),

  skills: token('me:read')
    .meta(
      rest('GET', '/api/skills', {
        id: 'suggestSkills',
        tag: 'People',
        summary: 'Suggest skills',
        description: 'Skills that people have named already, the best matches first.',
      }),
    )
    .input(SkillQuery)
    .output(SkillListing)
    .query(async ({ ctx, input }) => ({ data: await suggestSkills(ctx, input.q) })),
});
