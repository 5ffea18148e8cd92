import type { RequestHandler } from 'express';
import { RequestError } from '../errors.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether only this machine itself can reach what listens there. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/**
 * A page elsewhere can let its own name lead to this machine, and then read what the demo shows to everybody here, its
 * mailbox with the sign-in codes first of all. The name that the browser was told gives that away.
 */
export function ownNamesOnly(publicUrl: string): RequestHandler {
  const own = new URL(publicUrl).host.toLowerCase();
  const isOwn = (host = ''): boolean => host.toLowerCase() === own || isLoopback(host.replace(/:\d{1,5}$/, ''));
  return (req, _res, next) => {
    next(
      isOwn(req.headers.host)
        ? undefined
        : new RequestError('forbidden', 'The demo answers to its own names only: see PUBLIC_URL.'),
    );
  };
}
