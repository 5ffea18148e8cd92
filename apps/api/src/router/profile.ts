import { ProfilePreview, ProfileVisibility, PublicProfileAnswer, UserPath } from '@muster/contract';
import { previewProfile, readProfile } from '@muster/domain';
import { anyone, router, session } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

export const profileRouter = router({
  get: anyone('people:read')
    .meta(
      rest('GET', '/api/users/{uid}', {
        id: 'readUser',
        tag: 'People',
        summary: 'Read what a person shows of themselves',
        description:
          'Only what the person chose to show to the caller: name, resume, and teams by year. Where that is nothing, there is nothing. Never an address.',
        errors: [404],
      }),
    )
    .input(UserPath)
    .output(PublicProfileAnswer)
    .query(async ({ ctx, input }) => ({ data: toWire(await readProfile(ctx, { uid: input.uid })) })),

  preview: session
    .input(ProfileVisibility)
    .output(ProfilePreview)
    .query(async ({ ctx, input }) => ({ data: toWire(await previewProfile(ctx, { visibility: input })) })),
});
