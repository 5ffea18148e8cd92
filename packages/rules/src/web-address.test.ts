import { expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

it.each([
  'https://example.org',
  'http://example.org:8080/a?b=c#d',
  'HTTPS://例え.example/路徑',
  'https://example.org/@ada',
  'https://[::1]/',
])('takes %s', (text) => expect(isWebAddress(text)).toBe(true));

it.each([
  '',
  'example.org',
  '//example.org',
  'https://',
  'https:///example.org',
  'https://?x',
  'javascript:alert(1)',
  'JAVASCRIPT://example.org/%0aalert(1)',
  'data:text/html,x',
  ' https://example.org',
  'https://example.org/a b',
  'https://exa\tmple.org',
  'https://example.org/\n',
  'https://user:secret@example.org/',
  'https://good.example\\@evil.example/',
  'mailto:ada@example.org',
])('refuses %j', (text) => expect(isWebAddress(text)).toBe(false));
