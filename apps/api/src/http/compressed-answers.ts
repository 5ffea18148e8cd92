import type { Request, RequestHandler, Response } from 'express';
import { API_FEATURES } from '../features/index.ts';
import { chooseEncoding, compress, WORTH_COMPRESSING } from './encoding.ts';

/**
 * Never compressed, by name of a procedure or of a router: credentials, links that are credentials, sealed records. The
 * features name theirs.
 *
 * The length of a compressed answer tells whether two parts of it are alike. An attacker who reads lengths on the wire and
 * can make a victim's browser ask for answers that hold both a secret and a guess of theirs finds the secret out piece
 * by piece (BREACH). Each of these would do against it; all of them hold:
 * - only answers to questions are compressed, and only good ones: mutations hand out pairs, links and releases, and
 *   errors repeat what they were asked;
 * - nothing of this list is;
 * - what a cookie opens is compressed for our own pages only (`forOwnPages`). REST takes tokens from a header that no
 *   page can make a browser send.
 */
export const NEVER_COMPRESSED: readonly string[] = API_FEATURES.flatMap(({ neverCompressed = [] }) => neverCompressed);

export const mayCompress = (procedure: string): boolean =>
  !NEVER_COMPRESSED.some((name) => procedure === name || procedure.startsWith(`${name}.`));

/** Sends a whole body, compressed for those who take it where that is worth it. */
export async function sendCompressed(req: Request, res: Response, body: Buffer): Promise<void> {
  res.vary('Accept-Encoding');
  const encoding = body.length < WORTH_COMPRESSING ? undefined : chooseEncoding(req.headers['accept-encoding']);
  const sent = encoding === undefined ? body : await compress(body, encoding, 'once');
  if (encoding !== undefined) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', sent.length);
  res.end(req.method === 'HEAD' ? undefined : sent);
}

/**
 * For answers that other code writes, as tRPC does in pieces of its own choice: gathers them and sends the whole, which
 * also gives them a length.
 */
export function compressAnswers(mayCompressFor: (req: Request) => boolean): RequestHandler {
  return (req, res, next) => {
    if (!mayCompressFor(req)) return next();
    const { write, end } = res;
    const gathered: Buffer[] = [];
    const gather = (chunk: unknown): void => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) gathered.push(Buffer.from(chunk as string));
    };
    res.write = ((chunk: unknown) => {
      gather(chunk);
      return true;
    }) as typeof write;
    res.end = ((chunk?: unknown) => {
      gather(chunk);
      Object.assign(res, { write, end });
      const body = Buffer.concat(gathered);
      if (res.statusCode === 200) sendCompressed(req, res, body).catch((error: unknown) => res.destroy(error as Error));
      else res.end(body);
      return res;
    }) as typeof end;
    next();
  };
}

/** `Sec-Fetch-Site` and `Origin` are the browser's own words: no page can set them. */
export const forOwnPages =
  (origins: readonly string[]) =>
  ({ headers }: Request): boolean => {
    if (headers.cookie === undefined) return true;
    return headers.origin === undefined
      ? headers['sec-fetch-site'] === 'same-origin'
      : origins.includes(headers.origin);
  };
