import type { Request, Response } from 'express';

/** Names the answer, and says so where the caller has it already. */
export function answersUnchanged(req: Request, res: Response, etag: string): boolean {
  res.setHeader('ETag', etag);
  const known = (req.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (!known.includes(etag) && !known.includes('*')) return false;
  res.status(304).end();
  return true;
}
