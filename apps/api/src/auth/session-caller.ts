import { ANONYMOUS, type Caller } from '@muster/domain';
import { fromNodeHeaders } from 'better-auth/node';
import type { Request, Response } from 'express';
import type { Services } from '../services.ts';
import { asTheDatabaseSays } from './failures.ts';
import { cookieName } from './names.ts';

const ABSOLUTE_END_MS = 90 * 24 * 60 * 60 * 1000;

/** Who the session cookie stands for. A cookie that is no good any more is no cookie. */
export async function callerFromSession({ signIn, publicUrl }: Services, req: Request, res: Response): Promise<Caller> {
  if (!req.headers.cookie?.includes(`${cookieName(publicUrl)}=`)) return ANONYMOUS;
  const library = await signIn.get();
  const { headers, response } = await asTheDatabaseSays(() =>
    library.api.getSession({ headers: fromNodeHeaders(req.headers), returnHeaders: true }),
  );
  if (response === null) return ANONYMOUS;
  const { session } = response;
  const signedInAt = new Date(session.createdAt);
  if (Date.now() - signedInAt.getTime() > ABSOLUTE_END_MS) return ANONYMOUS;
  // A session in use moves its end; the cookie has to move with it.
  for (const cookie of headers.getSetCookie()) res.append('Set-Cookie', cookie);
  return { kind: 'session', id: session.id, personId: session.userId, signedInAt };
}
