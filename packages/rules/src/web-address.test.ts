import { expect, it } from 'vitest';
import { completeWebAddress, isWebAddress } from './web-address.ts';

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

it.each([
  ['instagram.com/x', 'https://instagram.com/x'],
  ['例子.台灣', 'https://例子.台灣'],
  ['example.org:8080/a?b#c', 'https://example.org:8080/a?b#c'],
  ['http://example.org', 'http://example.org'],
])('completes %s', (typed, expected) => expect(completeWebAddress(typed)).toBe(expected));

it.each([
  'javascript:alert(1)',
  'mailto:a@b.example',
  'ada@example.org',
  'hello',
  'a b.example',
  '//evil.example',
  'x.1',
])('leaves %j as it is', (typed) => {
  expect(completeWebAddress(typed)).toBe(typed);
  expect(isWebAddress(completeWebAddress(typed))).toBe(false);
});
