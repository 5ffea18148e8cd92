import type { Request, Response } from 'express';
import { answersUnchanged } from '../http/unchanged.ts';
import type { RenderedAnswer } from './rendered-answers.ts';

/** The representation that the caller takes, or 304 where they have that very one. */
export async function sendRendered(
  req: Request,
  res: Response,
  answer: RenderedAnswer,
  type = 'application/json',
): Promise<void> {
  const encoding = answer.encodingFor(req.headers['accept-encoding']);
  const etag = answer.etag(encoding);
  res.vary('Accept-Encoding');
  if (answersUnchanged(req, res, etag)) return;
  const body = await answer.body(encoding);
  if (encoding !== undefined) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  res.setHeader('Content-Length', body.length);
  res.status(200).end(req.method === 'HEAD' ? undefined : body);
}
