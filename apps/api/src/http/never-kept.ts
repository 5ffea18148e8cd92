import type { RequestHandler } from 'express';

/** What a session may see belongs in no cache: neither a proxy's nor the one behind a browser's back button. */
export const neverKept: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
