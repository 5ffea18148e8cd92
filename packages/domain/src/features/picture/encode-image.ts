import { MOST_PICTURE_BYTES } from '@muster/rules';
import { DomainError } from '../../kernel/errors.ts';
import { WorkerQueue } from '../../kernel/worker-queue.ts';

interface Size {
  width: number;
  height: number;
}

/** What becomes of a picture: two sizes, cut to them or fitted into them. */
export interface Shape {
  large: Size;
  small: Size;
  fit: { fit: 'cover' } | { fit: 'inside'; withoutEnlargement: true };
  /** On white, where a picture may not be looked through. */
  opaque?: true;
}

const INSIDE = { fit: 'inside', withoutEnlargement: true } as const;

export const SHAPES = {
  photo: { large: square(512), small: square(128), fit: { fit: 'cover' }, opaque: true },
  cover: { large: { width: 1920, height: 1080 }, small: { width: 800, height: 450 }, fit: INSIDE, opaque: true },
  /** Text on it has to be read. */
  receipt: { large: square(1600), small: square(128), fit: INSIDE, opaque: true },
  logo: { large: square(512), small: square(128), fit: INSIDE },
} as const satisfies Record<string, Shape>;

function square(side: number): Size {
  return { width: side, height: side };
}

export interface Asked {
  bytes: Uint8Array;
  shape: Shape;
}

/** WebP, with nothing in it but the picture. */
export interface EncodedSize extends Size {
  content: Uint8Array;
}

export interface EncodedImage {
  large: EncodedSize;
  small: EncodedSize;
}

/** What the worker answers. */
export type Told = EncodedImage | { refused: string | null };

const pictures = new WorkerQueue<Asked, Told>({
  file: new URL('./image-worker.ts', import.meta.url),
  name: 'pictures',
  mostWaiting: 12,
  busy: 'Many pictures are waiting. Please try again in a moment.',
  // Longer than the worker gives itself for both sizes.
  stuckAfterMs: 25_000,
});

/**
 * Draws a picture anew, in a thread of its own and one after the other: whatever was sent, what is kept was written by
 * us. What is no picture, moves, or is larger than any camera makes is refused.
 */
export async function encodeImage(bytes: Uint8Array, shape: Shape): Promise<EncodedImage> {
  if (bytes.byteLength > MOST_PICTURE_BYTES) throw unusable('A picture has at most 5 MB.');
  const told = await pictures.run({ bytes, shape });
  if ('refused' in told) throw unusable(told.refused ?? 'This picture is broken, and can’t be read.');
  return told;
}

const unusable = (detail: string): DomainError =>
  new DomainError('invalid', detail, { fields: [{ pointer: '/image', detail }] });
