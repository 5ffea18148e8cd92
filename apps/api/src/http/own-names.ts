import type { RequestHandler } from 'express';
import { RequestError } from '../errors.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether only this machine itself can reach what listens there. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Whether a request was sent to a name of the demo's. */
export type IsOwnName = (host: string | undefined) => boolean;

export function ownNames(publicUrl: string): IsOwnName {
  const own = new URL(publicUrl).host.toLowerCase();
  return (host = '') => host.toLowerCase() === own || isLoopback(host.replace(/:\d{1,5}$/, ''));
}

/**
 * A page elsewhere can let its own name lead to this machine, and then read what the demo shows to everybody here, its
 * mailbox with the sign-in codes first of all. The name that the browser was told gives that away.
 */
export const ownNamesOnly =
  (isOwn: IsOwnName): RequestHandler =>
  (req, _res, next) => {
    next(
      isOwn(req.headers.host)
        ? undefined
        : new RequestError('forbidden', 'The demo answers to its own names only: see PUBLIC_URL.'),
    );
  };
