import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '@muster/domain';

const DAY = 24 * 60 * 60;
/** In seconds: how long a session lasts without being used, and how often one in use moves its end. */
export const SESSION_TIMES = { expiresIn: 14 * DAY, updateAge: 60 * 60 };

const secrets = new WeakMap<Keyring, string>();
/** What the sign-in library signs its cookies with. */
export function sessionSecret(keys: Keyring): string {
  const known = secrets.get(keys);
  if (known !== undefined) return known;
  const secret = keys.derive('session').toString('base64');
  secrets.set(keys, secret);
  return secret;
}

/** Sessions are found by this: the token itself stands nowhere but in the cookie. */
export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token in a cookie that the sign-in library signed: `token.signature`. Undefined for whatever isn't just that. */
export function signedToken(cookies: string, name: string, secret: string): string | undefined {
  const values = cookies.split(/; */).filter((cookie) => cookie.startsWith(`${name}=`));
  const value = values.length === 1 ? decoded(values[0]?.slice(name.length + 1) ?? '') : undefined;
  const [token, signature, ...more] = value?.split('.') ?? [];
  if (!token || !signature || more.length > 0) return undefined;
  const due = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  const given = Buffer.from(signature);
  return given.length === due.length && timingSafeEqual(given, due) ? token : undefined;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
