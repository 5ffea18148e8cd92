import { createHash } from 'node:crypto';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gzipInParts } from '../src/http/gzip-in-parts.ts';

const KEPT = { level: 3, windowBits: 12 };

/** As rosters are: hashes, which hardly compress, between names, which do. */
function listing(length: number): Buffer {
  const lines = Array.from({ length: Math.ceil(length / 90) }, (_, n) => {
    const hash = createHash('sha256').update(String(n)).digest('hex');
    return `{"email_hash":"${hash}","name":"Volunteer ${n}"},`;
  });
  return Buffer.from(lines.join('')).subarray(0, length);
}

describe('a gzip stream of parts', () => {
  it.each([0, 1, 1_024, 49_151, 49_152, 98_303, 98_304, 98_305, 1_000_003])('is whole at %i bytes', async (length) => {
    const body = listing(length);
    expect(body).toHaveLength(length);
    for (const threads of [1, 2, 3, 4]) expect(gunzipSync(await gzipInParts(body, KEPT, threads))).toEqual(body);
  });

  it('is one stream, not several in a row, of which some clients read only the first', async () => {
    const body = listing(500_000);
    const zipped = await gzipInParts(body, { level: 1 }, 4);
    expect(inflateRawSync(zipped.subarray(10, -8))).toEqual(body);
  });

  it('hardly grows by its parts, of which a short one has only itself', async () => {
    const [long, short] = [listing(500_000), listing(90_000)];
    const whole = await gzipInParts(long, KEPT, 1);
    const inParts = await gzipInParts(long, KEPT, 4);
    expect(inParts).not.toEqual(whole);
    expect(inParts.length).toBeLessThan(whole.length * 1.01);
    expect(await gzipInParts(short, KEPT, 4)).toEqual(await gzipInParts(short, KEPT, 1));
  });
});
