import { ProfilePreview, ProfileVisibility, type PublicProfile, PublicProfileAnswer, UserPath } from '@muster/contract';
import { type Profile, previewProfile, readProfile } from '@muster/domain';
import type { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure, publicProcedure } from '../trpc/procedures.ts';

const profileEntry = ({ uid, name, resume, history }: Profile): z.input<typeof PublicProfile> => ({
  uid,
  name,
  resume,
  history:
    history?.map(({ projectName, teamName, ...place }) => ({
      ...place,
      project_name: projectName,
      team_name: teamName,
    })) ?? null,
});

export const profileRouter = t.router({
  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/users/{uid}',
        operationId: 'readUser',
        tags: ['People'],
        summary: 'Read what somebody shows of themselves',
        description:
          'Only what the person chose to show to the caller: name, resume, and teams by year. Where that is nothing, there is nothing. Never an address.',
      },
      errors: [404],
    })
    .input(UserPath)
    .output(PublicProfileAnswer)
    .query(async ({ ctx, input }) => ({ data: profileEntry(await readProfile(ctx, input.uid)) })),

  preview: actorProcedure
    .input(ProfileVisibility)
    .output(ProfilePreview)
    .query(async ({ ctx, input }) => {
      const { projects, everyone } = await previewProfile(ctx, input);
      return { data: { projects: projects && profileEntry(projects), everyone: everyone && profileEntry(everyone) } };
    }),
});
