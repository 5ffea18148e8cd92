import { describe, expect, it } from 'vitest';
import { AuthRefusal } from './auth-request.ts';
import { minutesToWait, providerFailure, signInFailure } from './sign-in-failure.ts';

describe('signInFailure', () => {
  it.each([
    [new AuthRefusal(400, 'INVALID_OTP'), 'wrongCode'],
    [new AuthRefusal(400, 'OTP_EXPIRED'), 'oldCode'],
    [new AuthRefusal(403, 'TOO_MANY_ATTEMPTS'), 'tooManyTries'],
    [new AuthRefusal(403, 'SUSPENDED'), 'suspended'],
    [new AuthRefusal(422, 'invalid'), 'invalidAddress'],
    [new AuthRefusal(429, 'limited'), 'limited'],
    [new AuthRefusal(429), 'limited'],
    [new AuthRefusal(403, 'fresh-sign-in'), 'notFresh'],
    [new AuthRefusal(403, 'SESSION_NOT_FRESH'), 'notFresh'],
    [new AuthRefusal(401, 'SESSION_REQUIRED'), 'signedOut'],
    [new AuthRefusal(401, 'UNAUTHORIZED'), 'signedOut'],
    [new AuthRefusal(401, 'unauthenticated'), 'signedOut'],
    [new AuthRefusal(500, 'toString'), 'failed'],
    [new AuthRefusal(), 'unreachable'],
    [new Error('odd'), 'failed'],
  ])('%s', (error, expected) => expect(signInFailure(error)).toBe(expected));

  it('takes unknown words of a provider for a try that failed', () => {
    expect(providerFailure('access_denied')).toBe('provider');
    expect(providerFailure('constructor')).toBe('provider');
    expect(providerFailure('account_not_linked')).toBe('notLinked');
    expect(providerFailure('email_not_verified')).toBe('notVerified');
  });

  it('rounds the wait up', () => {
    expect(minutesToWait(new AuthRefusal(429, 'limited', 61))).toBe(2);
    expect(minutesToWait(new AuthRefusal(429))).toBe(1);
  });
});
