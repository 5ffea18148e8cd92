import { describe, expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

describe('isOwnPath', () => {
  it.each([
    '/',
    '/account/me',
    '/projects/2027/teams/streaming?part=people',
    '/projects/2027?q=a%2Fb',
    '/projects?next=//x',
    '/projects/2027?q=林',
    '/.well-known',
    '/a..b',
  ])('is a page of ours: %s', (path) => {
    expect(isOwnPath(path)).toBe(true);
    expect(new URL(path, 'https://muster.example').origin).toBe('https://muster.example');
  });

  it.each([
    '',
    'account/me',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nSet-Cookie: a=b',
    '/\u0000',
    '/\u007f',
    '/\u0085/evil.example',
    '/a b',
    '/\u3000',
    ' /account',
    '/account\u2028',
    '/.//evil.example',
    '/..//evil.example',
    '/./evil.example',
    '/a/../b',
    '/%2e%2E/evil.example',
    '/a//b',
    '/a#b',
    '/sign-in?next=/a#b',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '?next=/a',
    '#/a',
    `/${'a'.repeat(1_000)}`,
  ])('is none: %j', (text) => expect(isOwnPath(text)).toBe(false));
});
