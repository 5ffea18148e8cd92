import { createHmac } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { passkey } from '@better-auth/passkey';
import { loadSignIn, newId, normaliseEmail, noteSignIn, signInDatabase } from '@muster/domain';
import { FRESH_MINUTES, isEmail, isPersonName } from '@muster/rules';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { emailOTP, genericOAuth } from 'better-auth/plugins';
import type { Foundations } from '../foundations.ts';
import { noting } from './failures.ts';
import { hashSessions } from './hashed-sessions.ts';
import { newLinkSecret } from './link-secret.ts';
import { mailSignInCode } from './mail-sign-in-code.ts';
import { cookieName, cookiePrefix, NETWORK_HEADER } from './names.ts';
import { type OidcProvider, oidcConfig } from './oidc.ts';
import { SESSION_TIMES, sessionSecret } from './session-cookie.ts';
import { TABLES } from './tables.ts';
import { addWaysInByUseCase } from './ways-in.ts';

const CODE_MINUTES = 10;
/** What a provider hands out is of no use to us, and nothing to keep. */
const WITHOUT_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

/** The sign-in library, told to keep everything in our tables and nothing in clear. */
export function createSignIn(foundations: Foundations, publicUrl: string, provider: OidcProvider | null) {
  const { orm, keys, log } = foundations;
  const secure = publicUrl.startsWith('https:');
  const codeKey = keys.derive('sign-in-code');
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: sessionSecret(keys),
    trustedOrigins: [publicUrl],
    database: (options: BetterAuthOptions) =>
      addWaysInByUseCase(
        hashSessions(kyselyAdapter(signInDatabase(orm), { type: 'postgres', transaction: true })(options)),
        foundations,
        { keys, publicUrl },
      ),
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
      // Those of a sign-in that is under way: the state of the visit to a provider, the challenge for a passkey.
      cookiePrefix: cookiePrefix(publicUrl),
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
    session: { ...TABLES.session, ...SESSION_TIMES, freshAge: FRESH_MINUTES * 60 },
    account: {
      ...TABLES.account,
      updateAccountOnSignIn: false,
      // An address alone opens no account: the signed-in person connects the provider themselves.
      accountLinking: { enabled: true, disableImplicitLinking: true, allowDifferentEmails: true },
    },
    // Codes that are too old stay for a day (the daily job deletes them): who enters one is told that it is old. The
    // library would delete those of everybody at each sign-in, and call them wrong from then on.
    verification: { ...TABLES.verification, storeIdentifier: 'hashed', disableCleanup: true },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: { ...user, ...newcomer(user), image: null } }),
        },
      },
      account: {
        create: { before: async (account) => ({ data: { ...account, ...WITHOUT_TOKENS } }) },
        update: { before: async (account) => ({ data: { ...account, ...WITHOUT_TOKENS } }) },
      },
      session: {
        create: {
          before: async (session) => {
            const { suspended, at } = await noting(loadSignIn(orm.em, session.userId));
            if (suspended)
              throw new APIError('FORBIDDEN', { message: 'This account is suspended.', code: 'SUSPENDED' });
            return { data: { ...session, createdAt: at } };
          },
          after: async (session) => noteSignIn({ em: orm.em.fork() }, { personId: session.userId }),
        },
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: 5,
        storeOTP: { hash: async (code) => createHmac('sha256', codeKey).update(code).digest('hex') },
        sendVerificationOTP: async ({ email, otp }, ctx) => {
          if (ctx === undefined) throw new Error('codes are asked for at the door');
          const secret = await noting(newLinkSecret(ctx.context.internalAdapter, keys, email, CODE_MINUTES));
          const { headers } = ctx;
          await noting(
            mailSignInCode(foundations, publicUrl, { email, code: otp, secret, minutes: CODE_MINUTES, headers }),
          );
        },
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

/**
 * What a new account begins with, by whichever way it is made. An address that its provider has not verified counts for
 * nothing; a name that would be refused elsewhere is left out, and the first sign-in asks for one.
 */
function newcomer(user: { email: string; emailVerified?: boolean; name?: string }) {
  const [email, name] = [normaliseEmail(user.email), (user.name ?? '').trim()];
  if (user.emailVerified !== true || !isEmail(email))
    throw new APIError('FORBIDDEN', {
      message: 'The provider has not verified the address.',
      code: 'email_not_verified',
    });
  return { email, name: isPersonName(name) ? name : '' };
}

export type SignIn = ReturnType<typeof createSignIn>;
