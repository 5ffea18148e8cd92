import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Headers } from '../http/around.ts';
import { isAmong } from '../http/unchanged.ts';
import type { RenderedAnswer } from './rendered-answers.ts';

/** What is sent of a rendered answer: its status, and its body where it has one. */
export interface Sent {
  status: 200 | 304;
  body: Buffer | undefined;
}

/** The representation that the caller takes, or 304 where they have that very one. Says in the headers which it is. */
export async function choose(
  { headers, method }: IncomingMessage,
  answer: RenderedAnswer,
  out: Headers,
  type = 'application/json',
): Promise<Sent> {
  const encoding = answer.encodingFor(headers['accept-encoding']);
  const had = headers['if-none-match'];
  // For a caller who has nothing yet, the body is compressed on other threads while the tag is made on this one.
  const making = had === undefined ? answer.body(encoding) : undefined;
  const etag = answer.etag(encoding);
  const body = isAmong(had, etag) ? undefined : await (making ?? answer.body(encoding));
  out.setHeader('ETag', etag);
  if (answer.languages.length > 0) out.setHeader('Content-Language', answer.languages.join(', '));
  if (body === undefined) return { status: 304, body };
  if (encoding !== undefined) out.setHeader('Content-Encoding', encoding);
  out.setHeader('Content-Type', `${type}; charset=utf-8`);
  out.setHeader('Content-Length', body.length);
  return { status: 200, body: method === 'HEAD' ? undefined : body };
}

export async function sendRendered(req: Request, res: Response, answer: RenderedAnswer, type?: string): Promise<void> {
  res.vary('Accept-Encoding');
  const { status, body } = await choose(req, answer, res, type);
  res.status(status).end(body);
}
