import { Text } from '@muster/contract';
import { discardSession } from '@muster/domain';
import { toNodeHandler } from 'better-auth/node';
import express, { type Request, type RequestHandler, Router } from 'express';
import { RequestError } from '../errors.ts';
import type { Services } from '../services.ts';
import { asTheDatabaseSays } from './failures.ts';
import type { Limits } from './limits.ts';
import { cookieName, NETWORK_HEADER } from './names.ts';
import { networkOf, shortenedNetwork } from './network.ts';
import { callerFromSession } from './session-caller.ts';

/**
 * What of the sign-in library can be reached. Names, addresses and sessions are changed by our own use cases only, so
 * everything that isn't here doesn't exist.
 */
export const ALLOWED: readonly [method: string, path: string][] = [
  ['POST', '/email-otp/send-verification-otp'],
  ['POST', '/sign-in/email-otp'],
  ['POST', '/sign-in/social'],
  ['POST', '/link-social'],
  ['GET', '/callback/oidc'],
  ['POST', '/sign-out'],
  ['GET', '/passkey/generate-register-options'],
  ['POST', '/passkey/verify-registration'],
  ['GET', '/passkey/generate-authenticate-options'],
  ['POST', '/passkey/verify-authentication'],
  ['GET', '/passkey/list-user-passkeys'],
  ['POST', '/passkey/update-passkey'],
  ['POST', '/passkey/delete-passkey'],
];

export function authRoutes(services: Services): Router {
  const { signIn, limits } = services;
  const router = Router();
  router.use((req, res, next) => {
    res.locals.route = '/api/auth';
    const known = ALLOWED.some(([method, path]) => method === req.method && path === req.path);
    next(known ? undefined : new RequestError('not-found', 'There is nothing at this address.'));
  });
  router.use(express.json({ limit: '10kb' }));
  router.use(checkRequest(limits));
  router.use(replaceSession(services));
  router.use(async (req, res) => {
    // The library believes whatever header it is told to read: this one is ours alone.
    req.headers[NETWORK_HEADER] = shortenedNetwork(req.ip).replace(/\/\d+$/, '');
    const library = await signIn.get();
    const handler = (request: globalThis.Request) => asTheDatabaseSays(() => library.handler(request));
    return toNodeHandler(handler)(req, res);
  });
  return router;
}

const SIGNS_IN = ['/sign-in/email-otp', '/passkey/verify-authentication', '/callback/oidc'];

/** Whoever signs in again in the same browser gets a new session, and the one before it ends. */
function replaceSession(services: Services): RequestHandler {
  return async (req, res, next) => {
    const before = SIGNS_IN.includes(req.path) ? await callerFromSession(services, req, res) : undefined;
    if (before?.kind === 'session') {
      res.once('finish', () => {
        const signedIn =
          res.statusCode < 400 && String(res.getHeader('set-cookie')).includes(cookieName(services.publicUrl));
        if (signedIn)
          discardSession(services.orm.em, before.id).catch((err: unknown) =>
            services.log.warn({ err }, 'old session not ended'),
          );
      });
    }
    next();
  };
}

/** Codes are sent for signing in only, and neither asked for nor tried without end. */
function checkRequest(limits: Limits): RequestHandler {
  return async (req: Request, _res, next) => {
    const network = networkOf(req.ip);
    if (req.path === '/email-otp/send-verification-otp') {
      const { email, type } = (req.body ?? {}) as { email?: unknown; type?: unknown };
      if (type !== 'sign-in') throw new RequestError('invalid', 'Codes are for signing in.');
      if (
        typeof email !== 'string' ||
        !/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(email) ||
        email.length > 254
      ) {
        throw new RequestError('invalid', 'This is not an address that mail can be sent to.');
      }
      await limits.count('mail-from-network', network);
      await limits.count('mail-to-address', email.trim().toLowerCase());
    }
    const { name } = (req.body ?? {}) as { name?: unknown };
    if (name !== undefined && name !== null && !Text(100).safeParse(name).success) {
      throw new RequestError('invalid', 'A name has between 1 and 100 characters.');
    }
    if (req.path === '/sign-in/email-otp') await limits.count('code-from-network', network);
    next();
  };
}
