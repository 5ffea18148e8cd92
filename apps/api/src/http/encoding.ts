import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** `kept`: made once and sent many times, so it may take twice as long. On a thread of its own in either case. */
export function compress(body: Buffer, encoding: Encoding, effort: 'kept' | 'once'): Promise<Buffer> {
  return new Promise((done, fail) => {
    const finish = (error: Error | null, compressed: Buffer) => (error === null ? done(compressed) : fail(error));
    // Measured on a roster of 1,000 people, 109 kB: brotli 3 gives 39.0 kB in 1.7 ms, gzip 6 41.4 kB in 4.5 ms and
    // gzip 1 43.1 kB in 2.1 ms. Brotli 4 to 9 take longer and give no less, since hashes are most of it.
    if (encoding === 'br') {
      const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
      brotliCompress(body, { params: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_SIZE_HINT]: body.length } }, finish);
    } else {
      gzip(body, { level: effort === 'kept' ? 6 : 1 }, finish);
    }
  });
}
