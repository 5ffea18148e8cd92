import type { Response } from 'express';

/** REST reads no cookie, so any page may call it: what counts is the token that the page brings. */
export function openToAllOrigins(res: Response): void {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader(
    'Access-Control-Expose-Headers',
    'Deprecation, ETag, Link, Location, Retry-After, Sunset, WWW-Authenticate, X-Request-Id',
  );
}

export function answerOptions(allow: string, res: Response): void {
  res.setHeader('Access-Control-Allow-Methods', allow);
  res.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, If-Match, If-None-Match');
  res.setHeader('Access-Control-Max-Age', '600');
  res.status(204).end();
}
