import { describe, expect, it } from 'vitest';
import { AuthRefusal } from './auth-request.ts';
import { minutesToWait, providerTrouble, signInTrouble } from './sign-in-trouble.ts';

describe('signInTrouble', () => {
  it.each([
    [new AuthRefusal(400, 'INVALID_OTP'), 'wrongCode'],
    [new AuthRefusal(400, 'OTP_EXPIRED'), 'oldCode'],
    [new AuthRefusal(403, 'TOO_MANY_ATTEMPTS'), 'tooManyTries'],
    [new AuthRefusal(403, 'SUSPENDED'), 'suspended'],
    [new AuthRefusal(422, 'invalid'), 'oddAddress'],
    [new AuthRefusal(429, 'limited'), 'limited'],
    [new AuthRefusal(429), 'limited'],
    [new AuthRefusal(403, 'fresh-sign-in'), 'notFresh'],
    [new AuthRefusal(500, 'toString'), 'failed'],
    [new AuthRefusal(), 'unreachable'],
    [new Error('odd'), 'failed'],
  ])('%s', (error, expected) => expect(signInTrouble(error)).toBe(expected));

  it('takes unknown words of a provider for a try that failed', () => {
    expect(providerTrouble('access_denied')).toBe('provider');
    expect(providerTrouble('constructor')).toBe('provider');
    expect(providerTrouble('account_not_linked')).toBe('notLinked');
    expect(providerTrouble('email_not_verified')).toBe('notVerified');
  });

  it('rounds the wait up', () => {
    expect(minutesToWait(new AuthRefusal(429, 'limited', 61))).toBe(2);
    expect(minutesToWait(new AuthRefusal(429))).toBe(1);
  });
});
