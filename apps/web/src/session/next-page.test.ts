import { describe, expect, it } from 'vitest';
import { nextPage } from './next-page.ts';

describe('nextPage', () => {
  it.each(['/', '/account/me', '/projects/2027?q=a%2Fb', '/projects?next=//x', '/sign-insurance'])(
    'goes to a page of ours: %s',
    (next) => expect(nextPage(next)).toBe(next),
  );

  it('looks through the pages of signing in', () => {
    expect(nextPage(`/sign-in?next=${encodeURIComponent('/projects?q=a&b')}`)).toBe('/projects?q=a&b');
    expect(nextPage('/welcome?next=/sign-in?next=/x')).toBe('/x');
  });

  it.each([
    undefined,
    '',
    'account/me',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' /account',
    '/sign-in',
    '/sign-in?next=//evil.example',
    '/sign-in/confirm',
    '/welcome',
    '/signed-out',
  ])('goes to the start page instead of %j', (next) => expect(nextPage(next)).toBe('/'));
});
