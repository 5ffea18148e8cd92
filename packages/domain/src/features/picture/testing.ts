import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Asking } from '../../testing/of-features.ts';
import type { Writers } from '../../testing/theatre.ts';
import { deletePhoto } from './delete-photo.ts';
import { deletePicture } from './delete-picture.ts';
import { putPhoto } from './put-photo.ts';
import { putPicture } from './put-picture.ts';
import { readPhoto } from './read-photo.ts';

/** One grey dot: the smallest picture there is. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

export const writers: Writers = {
  'change the photo': (t) => putPhoto(t.self(), { image: DOT }),
  'change the cover': (t) => putPicture(t.owner(), { pid: t.pid, kind: 'cover', image: DOT }),
};

export const asking: Asking = ({ uid }) => [(scope) => readPhoto(scope, { uid }).catch(() => null)];

export const changing: ChangingCases = {
  byOneself: {
    'picture/put-photo': (s) => putPhoto(s, { image: DOT }),
    'picture/delete-photo': (s) => deletePhoto(s),
  },
  byOwners: {
    'picture/put-picture': (s, w) => putPicture(s, { pid: w.pid, kind: 'logo', image: DOT }),
    'picture/delete-picture': (s, w) => deletePicture(s, { pid: w.pid, kind: 'logo' }),
  },
};
