import { MOST_PICTURE_BYTES, PICTURE_KINDS } from '@muster/rules';
import { z } from 'zod';
import { Id, ProjectId } from './scalar.ts';

/** Beside every `uid`: the service fills it in, for those who may see the photo. */
export const PhotoName = z.string().nullable().default(null).meta({
  description:
    'Names the photo that the person shows to you: it is at `/api/users/{uid}/photo`, and another photo has another name. Null where there is none for you.',
  example: null,
});

export const Picture = z
  .object({
    url: z.string().meta({
      description: 'At most 1920 × 1080 (cover) or 512 × 512 (logo) pixels, as WebP. The address names the content.',
      example: '/pictures/2027/0777f73b2e66fd4fcc7a0ad5e1cb571eb4cfa93f70b024fc3e995c31357037d3.webp',
    }),
    small_url: z.string().meta({
      description: 'The same in at most 800 × 450 or 128 × 128.',
      example: '/pictures/2027/5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9.webp',
    }),
    width: z.number().int().meta({ description: 'Of the large one.', example: 1920 }),
    height: z.number().int().meta({ description: 'Of the large one.', example: 640 }),
  })
  .meta({ id: 'Picture', description: 'A picture of a project. Its addresses can be kept for ever.' });

/** Four characters for three bytes. */
const LONGEST = 4 * Math.ceil(MOST_PICTURE_BYTES / 3);
const NO_PICTURE = 'Send a JPEG, PNG or WebP picture of at most 5 MB, in base64.';

export const Base64 = z
  .string()
  .min(16, NO_PICTURE)
  .max(LONGEST, NO_PICTURE)
  .refine((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text), NO_PICTURE)
  .meta({
    description:
      'A JPEG, PNG or WebP picture that does not move, in base64; at most 5 MB and 50 million pixels. It is drawn anew: what it tells of place and camera is not kept.',
    example: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  });

export const PhotoForm = z.object({ image: Base64 });
export const PhotoAnswer = z
  .object({ data: z.object({ uid: Id, photo: PhotoName }) })
  .meta({ id: 'PhotoAnswer', description: 'What your photo is called now.' });

export const PhotoQuery = z.object({
  uid: Id,
  size: z
    .enum(['large', 'small'])
    .default('large')
    .meta({ description: '512 or 128 pixels wide and high.', example: 'small' }),
});
/** A file. REST sends it as such. */
export const PhotoFile = z.object({ data: z.object({ content: z.string() }) });

export const PictureKindName = z.enum(PICTURE_KINDS).meta({ description: 'Which of its pictures.', example: 'cover' });
export const PicturePath = z.object({ pid: ProjectId, kind: PictureKindName });
export const PictureForm = PicturePath.extend({ image: Base64 });
export const PictureAnswer = z
  .object({ data: z.object({ cover: Picture.nullable(), logo: Picture.nullable() }) })
  .meta({ id: 'PictureAnswer', description: 'The pictures of the project now.' });
