import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callerFromAuthorization } from '../features/access/caller.ts';
import { hashSecret, newExchangePair, newToken, tokenHash } from './secret.ts';

describe('a token', () => {
  it('fits what a Bearer header may carry, and is recognised', () => {
    for (let i = 0; i < 200; i++) {
      const token = newToken();
      expect(token).toMatch(/^mst_[0-9A-Za-z]{49}$/);
      expect(tokenHash(token)).toEqual(hashSecret(token));
    }
  });

  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000);
  });

  it('is not recognised with any one character changed', () => {
    const token = newToken();
    const position = fc.integer({ min: 0, max: token.length - 1 });
    fc.assert(
      fc.property(position, fc.constantFrom(...'abcXYZ019_-'), (at, character) => {
        fc.pre(token[at] !== character);
        const changed = token.slice(0, at) + character + token.slice(at + 1);
        expect(tokenHash(changed)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

describe('an exchange pair', () => {
  it('has more than 128 random bits and no look-alikes', () => {
    const { username, password } = newExchangePair();
    expect(username).toMatch(/^mx_[a-hjkmnp-z2-9]{16}$/);
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{28}$/);
    expect(28 * Math.log2(31)).toBeGreaterThan(128);
  });
});

describe('an Authorization header', () => {
  const token = newToken();
  it.each([
    [undefined, 'anonymous'],
    [`Bearer ${token}`, 'token'],
    [`bearer ${token}`, 'token'],
    [`Bearer  ${token}`, 'token'],
    ['Bearer', 'unreadable'],
    ['Bearer ', 'unreadable'],
    [`Basic ${token}`, 'unreadable'],
    [token, 'unreadable'],
    [`Bearer ${token} ${token}`, 'unreadable'],
    ['', 'unreadable'],
  ])('%s is %s', (header, kind) => {
    expect(callerFromAuthorization(header).kind).toBe(kind);
  });
});
