import { AuthRefusal } from './auth-request.ts';

/** Why a sign-in failed, as the sentence that helps: `signIn.failure.…`. */
export type SignInTrouble =
  | 'wrongCode'
  | 'oldCode'
  | 'tooManyTries'
  | 'limited'
  | 'suspended'
  | 'invalidAddress'
  | 'unknownPasskey'
  | 'passkeyKnown'
  | 'cancelled'
  | 'provider'
  | 'notLinked'
  | 'notVerified'
  | 'notFresh'
  | 'signedOut'
  | 'unreachable'
  | 'failed';

const BY_CODE = new Map(
  Object.entries<SignInTrouble>({
    INVALID_OTP: 'wrongCode',
    OTP_EXPIRED: 'oldCode',
    TOO_MANY_ATTEMPTS: 'tooManyTries',
    SUSPENDED: 'suspended',
    INVALID_EMAIL: 'invalidAddress',
    VALIDATION_ERROR: 'invalidAddress',
    invalid: 'invalidAddress',
    limited: 'limited',
    PASSKEY_NOT_FOUND: 'unknownPasskey',
    AUTHENTICATION_FAILED: 'unknownPasskey',
    ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkeyKnown',
    PREVIOUSLY_REGISTERED: 'passkeyKnown',
    AUTH_CANCELLED: 'cancelled',
    ERROR_CEREMONY_ABORTED: 'cancelled',
    'fresh-sign-in': 'notFresh',
    SESSION_NOT_FRESH: 'notFresh',
    SESSION_REQUIRED: 'signedOut',
    UNAUTHORIZED: 'signedOut',
    unauthenticated: 'signedOut',
    email_not_verified: 'notVerified',
    account_not_linked: 'notLinked',
    account_already_linked_to_different_user: 'notLinked',
  }),
);

export function signInFailure(error: unknown): SignInTrouble {
  if (!(error instanceof AuthRefusal)) return 'failed';
  if (error.status === undefined) return 'unreachable';
  const known = error.code === undefined ? undefined : BY_CODE.get(error.code);
  return known ?? (error.status === 429 ? 'limited' : 'failed');
}

/** The provider sends people back with the reason in the address. Most reasons mean: try again. */
export const providerFailure = (error: string): SignInTrouble => BY_CODE.get(error) ?? 'provider';

/** Whole minutes to wait, never none. */
export const minutesToWait = (error: unknown): number =>
  Math.max(1, Math.ceil(((error instanceof AuthRefusal && error.retryAfter) || 60) / 60));
