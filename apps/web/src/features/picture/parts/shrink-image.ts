import { MOST_PICTURE_BYTES } from '@muster/rules';

/** What the service takes as it is. Everything else is tried here first: phones take pictures that only they can read. */
const TAKEN = ['image/jpeg', 'image/png', 'image/webp'];
/** Smaller files are on their way before they could be drawn. */
const SMALL = 700_000;

/** Thrown for a file that is too large, and that this browser can't make smaller. */
export class TooLarge extends Error {}

/**
 * A picture as it is sent: made smaller where it is larger than anybody will see it. On a slow line that decides
 * between seconds and minutes.
 */
export async function shrinkImage(file: Blob, most: number, transparent: boolean): Promise<Blob> {
  const asItIs = TAKEN.includes(file.type);
  if (asItIs && file.size <= SMALL) return file;
  const drawn = await draw(file, most, transparent).catch(() => null);
  const smaller = drawn !== null && (!asItIs || drawn.size < file.size) ? drawn : file;
  if (smaller.size > MOST_PICTURE_BYTES) throw new TooLarge();
  return smaller;
}

async function draw(file: Blob, most: number, transparent: boolean): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, most / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done) => canvas.toBlob(done, transparent ? 'image/png' : 'image/jpeg', 0.9));
}

export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // In pieces: a call takes so many arguments, and no more.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
