import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { gzipInParts } from './gzip-in-parts.ts';

const brotli = promisify(brotliCompress);

/** In the order of the server's preference: for the same answer brotli is smaller and takes less time. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Below this, compressing costs more than it saves. */
export const WORTH_COMPRESSING = 1024;

/**
 * Which encoding to answer with; undefined is none. Browsers list all of theirs as equally welcome, gzip first: among
 * equals our order decides. An explicit weight of the client wins, as RFC 9110 (12.5.3) wants it.
 */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const entry of String(acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = Math.max(...ENCODINGS.map(weightOf));
  if (best === 0 || best < (weights.get('identity') ?? 0)) return undefined;
  return ENCODINGS.find((encoding) => weightOf(encoding) === best);
}

/**
 * `kept`: made once and sent many times; but the first reader waits for it. On threads of its own in either case.
 * What is kept is rosters, and hashes are most of them. Measured on one of 1,000 people, 108 kB: brotli 1 gives 35.0 %
 * in 0.8 ms, and 3 to 9 take longer for no less; gzip 3 gives 38.2 % in 2.0 ms, and 36.5 % in 1.4 ms where it looks
 * back no further than 4 kB, since what hashes have in common by chance is not worth saying where it was. Texts are
 * another matter: there brotli 3 is worth its time.
 */
export function compress(body: Buffer, encoding: Encoding, effort: 'kept' | 'once'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipInParts(body, effort === 'kept' ? { level: 3, windowBits: 12 } : { level: 1 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: effort === 'kept' ? 1 : 3, [BROTLI_PARAM_SIZE_HINT]: body.length };
  // Room for all of it: every piece of 16 kB would be a way to the thread and back.
  return brotli(body, { params, chunkSize: Math.max(body.length, 1024) });
}
