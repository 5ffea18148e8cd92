import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request } from 'express';
import Negotiator from 'negotiator';
import { API_FEATURES } from '../features/index.ts';

/**
 * Never compressed, by name of a procedure or of a router: credentials, links that are credentials, sealed records. The
 * features name theirs.
 *
 * The length of a compressed answer tells whether two parts of it are alike. An attacker who reads lengths on the wire and
 * can make a victim's browser ask for answers that hold both a secret and a guess of theirs finds the secret out piece
 * by piece (BREACH). Each of these would do against it; all of them hold:
 * - only answers to queries are compressed, and only good ones: mutations hand out pairs, links and releases, and
 *   errors repeat their input;
 * - nothing of this list is;
 * - what a cookie opens is compressed for our own pages only (`forOwnPages`). REST takes tokens from a header that no
 *   page can make a browser send.
 */
export const NEVER_COMPRESSED: readonly string[] = API_FEATURES.flatMap(({ neverCompressed = [] }) => neverCompressed);

export const mayCompress = (procedure: string): boolean =>
  !NEVER_COMPRESSED.some((name) => procedure === name || procedure.startsWith(`${name}.`));

/** `Sec-Fetch-Site` and `Origin` are the browser's own words: no page can set them. */
export const forOwnPages =
  (origins: readonly string[]) =>
  ({ headers }: Request): boolean => {
    if (headers.cookie === undefined) return true;
    return headers.origin === undefined
      ? headers['sec-fetch-site'] === 'same-origin'
      : origins.includes(headers.origin);
  };

/** Compresses a good answer of 1 kB and more; each caller decides first whether it may. */
export const compress = compression({
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  filter: (_req, res) => res.statusCode === 200,
});

/** In the order of preference: for the same answer brotli is smaller and takes less time. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The library's types lack the order among encodings that the client weighs equally. */
interface Preferring {
  encoding(available: string[], options: { preferred: readonly string[] }): string | undefined;
}

/** Returns the encoding to answer with; undefined is none. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const chosen = negotiator.encoding([...ENCODINGS, 'identity'], { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === chosen);
}
