import { createHmac } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { passkey } from '@better-auth/passkey';
import { isSuspended, newId, normaliseEmail, noteSignIn, signInDatabase } from '@muster/domain';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { emailOTP, genericOAuth } from 'better-auth/plugins';
import type { Foundations } from '../services.ts';
import { hashSessions } from './hashed-sessions.ts';
import { mailSignInCode } from './mail-sign-in-code.ts';
import { cookieName, NETWORK_HEADER } from './names.ts';
import { type OidcProvider, oidcConfig } from './oidc.ts';
import { TABLES } from './tables.ts';

const DAY = 24 * 60 * 60;
const CODE_MINUTES = 10;
/** The sign-in library, told to keep everything in our tables and nothing in clear. */
export function createSignIn(foundations: Foundations, publicUrl: string, provider: OidcProvider | null) {
  const { orm, keys, log } = foundations;
  const secure = publicUrl.startsWith('https:');
  const codeKey = keys.derive('sign-in-code');
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: keys.derive('session').toString('base64'),
    trustedOrigins: [publicUrl],
    database: (options: BetterAuthOptions) =>
      hashSessions(kyselyAdapter(signInDatabase(orm), { type: 'postgres', transaction: true })(options)),
    telemetry: { enabled: false },
    logger: {
      log: (level, message) => log[level === 'error' ? 'warn' : 'debug']({ from: 'sign-in' }, message),
    },
    onAPIError: { errorURL: `${publicUrl}/sign-in` },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: newId },
      // Its own idea of secure cookies would put a prefix before `__Host-`; ours are named and marked here.
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      ipAddress: { ipAddressHeaders: [NETWORK_HEADER] },
      cookies: {
        session_token: {
          name: cookieName(publicUrl),
          attributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
        },
      },
    },
    user: TABLES.user,
    session: { ...TABLES.session, expiresIn: 14 * DAY, updateAge: 60 * 60, freshAge: 10 * 60 },
    account: {
      ...TABLES.account,
      updateAccountOnSignIn: false,
      // An address alone opens no account: whoever is signed in connects the provider themselves.
      accountLinking: { enabled: true, disableImplicitLinking: true, allowDifferentEmails: true },
    },
    verification: { ...TABLES.verification, storeIdentifier: 'hashed' },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: { ...user, email: normaliseEmail(user.email), name: (user.name ?? '').slice(0, 200), image: null },
          }),
        },
      },
      // What a provider hands out is of no use to us, and nothing to keep.
      account: {
        create: {
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
      session: {
        create: {
          before: async (session) => {
            if (await isSuspended(orm.em, session.userId))
              throw new APIError('FORBIDDEN', { message: 'This account is suspended.', code: 'SUSPENDED' });
          },
          after: async (session) => noteSignIn(orm.em.fork(), session.userId),
        },
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: 5,
        storeOTP: { hash: async (code) => createHmac('sha256', codeKey).update(code).digest('hex') },
        sendVerificationOTP: ({ email, otp }, ctx) =>
          mailSignInCode(foundations, publicUrl, { email, code: otp, minutes: CODE_MINUTES, headers: ctx?.headers }),
      }),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: 'Muster',
        origin: publicUrl,
        schema: { passkey: TABLES.passkey },
      }),
      ...(provider === null ? [] : [genericOAuth({ config: [oidcConfig(provider)] })]),
    ],
  });
}

export type SignIn = ReturnType<typeof createSignIn>;
