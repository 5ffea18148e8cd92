import { ProfilePreview, ProfileVisibility, PublicProfileAnswer, UserPath } from '@muster/contract';
import { type Profile, photosOf, previewProfile, readProfile, requirePerson } from '@muster/domain';
import { type Audience, isShown } from '@muster/rules';
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
    .query(async ({ ctx, input }) => {
      const { projects, everyone } = await previewProfile(ctx, { visibility: input });
      const uid = requirePerson(ctx.actor);
      const photo = (await photosOf(ctx, { uids: [uid] })).get(uid) ?? null;
      const shown = (profile: Profile | null, audience: Audience) =>
        profile && toWire({ ...profile, shownPhoto: isShown(input.photo, audience) ? photo : null });
      return { data: { projects: shown(projects, 'projects'), everyone: shown(everyone, 'everyone') } };
    }),
});
