import { deletePasskey, discardSession, identifyCaller, requireFresh, signInNeeded } from '@muster/domain';
import { toNodeHandler } from 'better-auth/node';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { RequestError } from '../errors.ts';
import { ownPagesOnly } from '../http/same-site.ts';
import { openScope, type Services } from '../services.ts';
import { jsonOfModestSize, parseBody, tidyBody } from './bodies.ts';
import { doorLimits } from './door-limits.ts';
import { asTheDatabaseSays } from './failures.ts';
import { cookieName, NETWORK_HEADER, NEXT_HEADER } from './names.ts';
import { shortenedNetwork } from './network.ts';
import { callerFromSession } from './session-caller.ts';
import { soundValuesOnly } from './sound-values.ts';

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
  const { signIn, publicUrl } = services;
  const router = Router();
  router.use((req, res, next) => {
    // For the log, which has to tell a sign-in from a request for a code; what callers make up is not in it.
    res.locals.route = `/api/auth${ALLOWED.find(([, path]) => path === req.path)?.[1] ?? ''}`;
    next();
  });
  router.use(jsonOfModestSize);
  router.use((req, _res, next) => {
    const known = ALLOWED.some(([method, path]) => method === req.method && path === req.path);
    next(known ? undefined : new RequestError('not-found', 'There is nothing at this address.'));
  });
  router.use(ownPagesOnly([publicUrl]));
  // The shape first, which names the field that is wrong; then what shapes leave open, and the query.
  router.use(parseBody, tidyBody, soundValuesOnly);
  router.use(doorLimits(services));
  router.use(replaceSession(services));
  router.post('/link-social', async (req, res, next) => {
    requireFresh(await actorOf(services, req, res));
    next();
  });
  // By our use case, which writes it down and tells the person.
  router.post('/passkey/delete-passkey', async (req, res) => {
    const scope = { ...openScope(services), actor: await actorOf(services, req, res) };
    await deletePasskey(scope, { passkeyId: (req.body as { id: string }).id });
    res.json({ status: true });
  });
  router.use(async (req, res) => {
    // The library believes whatever header it is told to read: these are ours alone.
    req.headers[NETWORK_HEADER] = shortenedNetwork(req.ip).replace(/\/\d+$/, '');
    const { next } = (req.body ?? {}) as { next?: string };
    req.headers[NEXT_HEADER] = encodeURIComponent(next ?? '');
    const library = await signIn.get();
    const handler = (request: globalThis.Request) => asTheDatabaseSays(() => library.handler(request));
    return toNodeHandler(handler)(req, res);
  });
  return router;
}

async function actorOf(services: Services, req: Request, res: Response) {
  const actor = await identifyCaller(services.orm, await callerFromSession(services, req, res));
  if (actor === null) throw signInNeeded();
  return actor;
}

const SIGNS_IN = ['/sign-in/email-otp', '/passkey/verify-authentication', '/callback/oidc'];

/** A person who signs in again in the same browser gets a new session, and the one before it ends. */
function replaceSession(services: Services): RequestHandler {
  return async (req, res, next) => {
    const before = SIGNS_IN.includes(req.path) ? await callerFromSession(services, req, res) : undefined;
    if (before?.kind === 'session') {
      res.once('finish', () => {
        const signedIn =
          res.statusCode < 400 && String(res.getHeader('set-cookie')).includes(cookieName(services.publicUrl));
        if (signedIn)
          discardSession(services.orm, { sessionId: before.id }).catch((err: unknown) =>
            services.log.warn({ err }, 'old session not ended'),
          );
      });
    }
    next();
  };
}
