import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { Asked, Told } from './encode-image.ts';
import { imageKindOf, isAnimatedPng } from './image-kind.ts';

// What nobody may send is not even in the house: vectors, documents, formats with a history of holes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** More than any camera in a pocket takes. A bomb of a few kilobytes unpacks to ten times that. */
const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 10;

class Refused extends Error {}

async function encode({ bytes, shape }: Asked): Promise<Told> {
  const kind = imageKindOf(bytes);
  if (kind === null) throw new Refused('This is no JPEG, PNG or WebP picture.');
  if (kind === 'png' && isAnimatedPng(bytes)) throw new Refused('Pictures that move are not taken.');
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
  const { format, pages = 1, width, height } = await open().metadata();
  if (format !== kind) throw new Refused('This is no JPEG, PNG or WebP picture.');
  if (pages > 1) throw new Refused('Pictures that move are not taken.');
  if (width * height > MOST_PIXELS) throw new Refused('This picture has too many pixels.');
  const sized = async (most: { width: number; height: number }) => {
    const picture = open()
      .autoOrient()
      .resize({ ...most, ...shape.fit });
    if (shape.opaque) picture.flatten({ background: '#ffffff' });
    // Only what is asked for is written: position, device, comments and colour profiles of the original stay behind.
    const { data, info } = await picture
      .webp({ quality: 82, effort: 4 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { content: new Uint8Array(data), width: info.width, height: info.height };
  };
  return { large: await sized(shape.large), small: await sized(shape.small) };
}

parentPort?.on('message', (asked: Asked) => {
  encode(asked).then(
    (told) => parentPort?.postMessage(told),
    // What the decoder says of a broken file is for us alone.
    (error: unknown) => parentPort?.postMessage({ refused: error instanceof Refused ? error.message : null }),
  );
});
