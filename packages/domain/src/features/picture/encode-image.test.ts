import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../kernel/errors.ts';
import { encodeImage, SHAPES } from './encode-image.ts';
import { imageKindOf } from './image-kind.ts';

const drawn = (width = 600, height = 400, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 80, b: 40, alpha: 0.5 } } });
const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Uint8Array): number =>
  (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Says that it is so large, and holds that many pixels of nothing, in a few kilobytes. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([PNG, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
async function animatedPng(): Promise<Buffer> {
  const still = await drawn(20, 20).png().toBuffer();
  const at = PNG.length + 25;
  return Buffer.concat([
    still.subarray(0, at),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    still.subarray(at),
  ]);
}
/** Compresses badly, and is the same each time. */
const noise = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, i) => Math.imul(i ^ 0x9e3779b9, 2654435761) >>> 24));
const moving = () => sharp(noise(20 * 40 * 3), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } });
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

const refusal = async (bytes: Uint8Array): Promise<unknown> =>
  encodeImage(bytes, SHAPES.photo).then(
    () => 'taken',
    (error: unknown) => (error instanceof DomainError ? [error.kind, error.fields[0]?.pointer] : error),
  );

describe('a picture that was sent', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is drawn anew from %s in two sizes, as WebP', async (format) => {
    const { large, small } = await encodeImage(await drawn().toFormat(format).toBuffer(), SHAPES.photo);
    for (const [size, side] of [
      [large, 512],
      [small, 128],
    ] as const) {
      expect(imageKindOf(size.content)).toBe('webp');
      expect(await sharp(size.content).metadata()).toMatchObject({ width: side, height: side });
    }
  });

  it('keeps its proportions where it is not cut, and is never blown up', async () => {
    const cover = await encodeImage(await drawn(2400, 800).jpeg().toBuffer(), SHAPES.cover);
    expect([cover.large.width, cover.large.height]).toEqual([1920, 640]);
    const logo = await encodeImage(await drawn(60, 30, 4).png().toBuffer(), SHAPES.logo);
    expect(logo.large).toMatchObject({ width: 60, height: 30 });
    expect((await sharp(logo.large.content).metadata()).hasAlpha).toBe(true);
  });

  it('loses where it was taken, and what else its camera wrote into it, and stands upright', async () => {
    const sent = await drawn(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: 'CANARY-OWNER' },
        IFD3: {
          GPSLatitude: '25/1 2/1 0/1',
          GPSLatitudeRef: 'N',
          GPSLongitude: '121/1 30/1 0/1',
          GPSLongitudeRef: 'E',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CANARY-XMP</x:xmpmeta>')
      .toBuffer();
    expect(sent.includes('CANARY-OWNER') && sent.includes('CANARY-XMP')).toBe(true);
    const { large, small } = await encodeImage(sent, SHAPES.cover);
    for (const { content } of [large, small]) {
      const { exif, xmp, iptc, icc } = await sharp(content).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(content).includes('CANARY')).toBe(false);
    }
    expect([large.width, large.height]).toEqual([200, 400]);
  });

  it('loses what hangs on behind it: a file that is two things at once is one afterwards', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>PK\x03\x04');
    const { large } = await encodeImage(Buffer.concat([await drawn().jpeg().toBuffer(), page]), SHAPES.photo);
    expect(Buffer.from(large.content).includes('script')).toBe(false);
  });

  it.each([
    ['an animated GIF', () => moving().gif().toBuffer()],
    ['a still GIF', () => drawn(9, 9).gif().toBuffer()],
    ['an animated WebP', () => moving().webp().toBuffer()],
    ['an animated PNG', animatedPng],
    ['an SVG', async () => SVG],
    ['an SVG that begins like a PNG', async () => Buffer.concat([PNG, SVG])],
    ['a TIFF', () => drawn(9, 9).tiff().toBuffer()],
    ['an AVIF', () => drawn(9, 9).avif().toBuffer()],
    ['half a JPEG', async () => (await drawn(2000, 2000).jpeg().toBuffer()).subarray(0, 3000)],
    [
      'half a PNG',
      async () =>
        (
          await sharp(noise(30_000), { raw: { width: 100, height: 100, channels: 3 } })
            .png()
            .toBuffer()
        ).subarray(0, 4000),
    ],
    ['20,000 times 20,000 pixels of nothing', async () => bomb(20_000)],
    ['more pixels than numbers can count', async () => bomb(2 ** 31 - 1)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a picture’s first bytes', async () => PNG],
    ['six megabytes', async () => Buffer.alloc(6 * 1024 * 1024, 0xff)],
  ])('is refused where it is %s', async (_, make) => {
    expect(await refusal(await make())).toEqual(['invalid', '/image']);
  });

  it('does not stop those that come after a broken one', async () => {
    const good = await drawn().png().toBuffer();
    const sent = [bomb(20_000), good, SVG, good];
    expect(await Promise.all(sent.map(refusal))).toEqual([
      ['invalid', '/image'],
      'taken',
      ['invalid', '/image'],
      'taken',
    ]);
  });
});
