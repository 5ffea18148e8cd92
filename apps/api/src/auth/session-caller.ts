import { ANONYMOUS, type Caller, findSession, type LiveSession } from '@muster/domain';
import { fromNodeHeaders } from 'better-auth/node';
import type { Request, Response } from 'express';
import type { Services } from '../services.ts';
import { asTheDatabaseSays } from './failures.ts';
import { cookieName } from './names.ts';
import { hashSessionToken, SESSION_TIMES, sessionSecret, signedToken } from './session-cookie.ts';

const ABSOLUTE_END_MS = 90 * 24 * 60 * 60 * 1000;

/** Who the session cookie stands for. A cookie that is no good any more is no cookie. */
export async function callerFromSession(services: Services, req: Request, res: Response): Promise<Caller> {
  const cookies = req.headers.cookie;
  if (!cookies?.includes(`${cookieName(services.publicUrl)}=`)) return ANONYMOUS;
  const session = (await knownSession(services, cookies)) ?? (await sessionByLibrary(services, req, res));
  if (session === undefined || session.ageMs > ABSOLUTE_END_MS) return ANONYMOUS;
  const { id, personId, ageMs, actor } = session;
  return { kind: 'session', id, personId, ageMs, actor };
}

/**
 * Nearly every request of a page brings a good cookie and changes nothing about its session: one statement tells.
 * The library, which asks for more and takes longer, decides about everything else.
 */
async function knownSession({ orm, keys, publicUrl }: Services, cookies: string): Promise<LiveSession | undefined> {
  const token = signedToken(cookies, cookieName(publicUrl), sessionSecret(keys));
  const session = token && (await findSession(orm, { tokenHash: hashSessionToken(token) }));
  if (!session) return undefined;
  const { expiresIn, updateAge } = SESSION_TIMES;
  const movesAt = session.expiresAt.getTime() - (expiresIn - updateAge) * 1000;
  return Date.now() < movesAt ? session : undefined;
}

async function sessionByLibrary(
  { orm, signIn }: Services,
  req: Request,
  res: Response,
): Promise<LiveSession | undefined> {
  const library = await signIn.get();
  const { headers, response } = await asTheDatabaseSays(() =>
    library.api.getSession({ headers: fromNodeHeaders(req.headers), returnHeaders: true }),
  );
  if (response === null) return undefined;
  // A session in use moves its end; the cookie has to move with it.
  for (const cookie of headers.getSetCookie()) res.append('Set-Cookie', cookie);
  return findSession(orm, { tokenHash: hashSessionToken(response.session.token) });
}
