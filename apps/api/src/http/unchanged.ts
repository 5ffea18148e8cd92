import type { Request, Response } from 'express';

/** Whether an answer is one of those that the caller says to have. */
export const isAmong = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch?.split(',') ?? [])
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((known) => known === etag || known === '*');

/** Names the answer, and says so where the caller has it already. */
export function answersUnchanged(req: Request, res: Response, etag: string): boolean {
  res.setHeader('ETag', etag);
  if (!isAmong(req.headers['if-none-match'], etag)) return false;
  res.status(304).end();
  return true;
}
