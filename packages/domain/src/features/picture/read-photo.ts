import { notFound } from '../../kernel/errors.ts';
import type { OpenScope } from '../../kernel/scope.ts';
import { canSeePhoto } from './photo.policy.ts';
import { photoRows } from './photos-of.ts';

export interface PhotoView {
  sha256: string;
  content: Uint8Array;
}

/** A person's photo, for those who may see it now. Hidden, suspended and absent are the same: not found. */
export async function readPhoto(
  { em, actor }: OpenScope,
  { uid, small = false }: { uid: string; small?: boolean | undefined },
): Promise<PhotoView> {
  const row = await photoRows(em)
    .select(small ? 'photo.small_content as content' : 'photo.content')
    .where('photo.person_id', '=', uid)
    .executeTakeFirst();
  if (row === undefined || !canSeePhoto(actor, row)) throw notFound();
  return { sha256: row.sha256, content: row.content };
}
