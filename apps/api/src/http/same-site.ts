import type { Request, RequestHandler } from 'express';
import { RequestError } from '../errors.ts';

/** Anything but JSON can be sent by a foreign page without asking first. */
export const jsonOnly: RequestHandler = (req, _res, next) => {
  const refused = req.method !== 'GET' && req.method !== 'OPTIONS' && !req.is('application/json');
  next(refused ? new RequestError('unsupported-media-type', 'Send application/json.') : undefined);
};

/**
 * With a cookie on board, a change must come from one of our own pages. Browsers say so in `Sec-Fetch-Site`, older ones
 * in `Origin`; a neighbour on the same site is not us. A client that says neither is no browser, and has no cookie by accident.
 */
export const ownPagesOnly = (origins: readonly string[]): RequestHandler => {
  const isOurs = (req: Request): boolean => {
    const { origin } = req.headers;
    if (origin !== undefined) return origins.includes(origin);
    const site = req.headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  };
  return (req, _res, next) => {
    const refused = req.method === 'POST' && req.headers.cookie !== undefined && !isOurs(req);
    next(refused ? new RequestError('forbidden', 'This came from a page that is not ours.') : undefined);
  };
};

/** Lets the named front ends call with their visitors' cookies. */
export const allowOrigins =
  (origins: readonly string[]): RequestHandler =>
  (req, res, next) => {
    const { origin } = req.headers;
    if (origin !== undefined && origins.includes(origin)) {
      res.setHeader('Access-Control-Allow-Origin', origin);
      res.setHeader('Access-Control-Allow-Credentials', 'true');
    }
    res.vary('Origin');
    if (req.method !== 'OPTIONS') return next();
    res.setHeader('Access-Control-Allow-Methods', 'GET, POST');
    res.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    res.status(204).end();
  };
