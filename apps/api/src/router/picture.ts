import {
  Done,
  PhotoAnswer,
  PhotoFile,
  PhotoForm,
  PhotoQuery,
  PictureAnswer,
  PictureForm,
  PicturePath,
} from '@muster/contract';
import {
  deletePhoto,
  deletePicture,
  type OpenScope,
  putPhoto,
  putPicture,
  readPhoto,
  readPictures,
  requirePerson,
} from '@muster/domain';
import { z } from 'zod';
import { PICTURES } from '../auth/picture-limits.ts';
import type { Context } from '../trpc/context.ts';
import { anyone, router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

const SENT =
  'Send the picture as it is (`image/jpeg`, `image/png`, `image/webp`), or as JSON with `image` in base64. JPEG, PNG and WebP up to 5 MB and 50 million pixels are taken, nothing that moves. It is drawn anew as WebP in two sizes, and what it tells of place and camera is not kept. One at a time, and 40 an hour.';

async function draw({ services }: Pick<Context, 'services'>, personId: string, image: string): Promise<Buffer> {
  await services.limits.count(PICTURES, personId);
  return Buffer.from(image, 'base64');
}

const answerPictures = async (scope: OpenScope, pid: string) => ({ data: toWire(await readPictures(scope, { pid })) });

export const pictureRouter = router({
  photo: anyone('people:read')
    .meta(
      rest('GET', '/api/users/{uid}/photo', {
        id: 'readPhoto',
        tag: 'People',
        summary: 'Get the photo of a person',
        description:
          'WebP, for those to whom the person shows it, asked anew with every request: `If-None-Match` answers 304 where it is still the same and still yours to see. Hidden and absent are the same 404.',
        file: 'image/webp',
        errors: [404],
      }),
    )
    .input(PhotoQuery)
    .output(PhotoFile)
    .query(async ({ ctx, input }) => {
      const { content } = await readPhoto(ctx, { uid: input.uid, small: input.size === 'small' });
      return { data: { content: Buffer.from(content).toString('base64') } };
    }),

  putPhoto: token('me:write')
    .meta(
      rest('PUT', '/api/me/photo', {
        id: 'putPhoto',
        tag: 'Me',
        summary: 'Send your photo',
        description: `It takes the place of the one before; who sees it is \`visibility.photo\` of your account. ${SENT}`,
        upload: true,
        errors: [429],
      }),
    )
    .input(PhotoForm)
    .output(PhotoAnswer)
    .mutation(async ({ ctx, input }) => {
      const uid = requirePerson(ctx.actor);
      await putPhoto(ctx, { image: await draw(ctx, uid, input.image) });
      return { data: { uid } };
    }),

  removePhoto: token('me:write')
    .meta(
      rest('DELETE', '/api/me/photo', {
        id: 'deletePhoto',
        tag: 'Me',
        summary: 'Delete your photo',
        description: 'It is gone for everybody at once. There may be none.',
        status: 204,
      }),
    )
    .input(z.object({}))
    .output(Done)
    .mutation(async ({ ctx }) => {
      await deletePhoto(ctx);
      return { data: {} };
    }),

  put: token('projects:write')
    .meta(
      rest('PUT', '/api/projects/{pid}/pictures/{kind}', {
        id: 'putPicture',
        tag: 'Projects',
        summary: 'Send the cover or the logo of a project',
        description: `For owners. It takes the place of the one before, whose addresses end. ${SENT}`,
        upload: true,
        errors: [404, 409, 429],
      }),
    )
    .input(PictureForm)
    .output(PictureAnswer)
    .mutation(async ({ ctx, input: { pid, kind, image } }) => {
      await putPicture(ctx, { pid, kind, image: await draw(ctx, requirePerson(ctx.actor), image) });
      return answerPictures(ctx, pid);
    }),

  remove: token('projects:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/pictures/{kind}', {
        id: 'deletePicture',
        tag: 'Projects',
        summary: 'Delete the cover or the logo of a project',
        description: 'For owners. Its addresses end. There may be none.',
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(PicturePath)
    .output(PictureAnswer)
    .mutation(async ({ ctx, input: { pid, kind } }) => {
      await deletePicture(ctx, { pid, kind });
      return answerPictures(ctx, pid);
    }),
});
