import { describe, expect, it } from 'vitest';
import { diffWords } from './diff-words.ts';

const told = (from: string, to: string): string =>
  diffWords(from, to)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}]` : `[+${text}]`))
    .join('');

describe('what became of a text', () => {
  it.each([
    ['Two days in August.', 'Three days in August.', '[-Two][+Three] days in August.'],
    ['We meet on Monday.', 'We meet on Monday at seven.', 'We meet on Monday[+ at seven].'],
    ['', 'New', '[+New]'],
    ['Old', '', '[-Old]'],
    ['same', 'same', 'same'],
    [
      'Two days of rain and mud.',
      'A week of sun, and cake.',
      '[-Two days of rain and mud.][+A week of sun, and cake.]',
    ],
    ['', '', ''],
    ['八月的兩天', '八月的三天', '八月的[-兩天][+三天]'],
  ])('%s → %s', (from, to, expected) => expect(told(from, to)).toBe(expected));

  it('loses nothing of either, however long they are', () => {
    const [from, to] = ['a b c '.repeat(3_000), 'c b a '.repeat(3_000)];
    const only = (kinds: readonly string[]) =>
      diffWords(from, to)
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ text }) => text)
        .join('');
    expect(only(['same', 'gone'])).toBe(from);
    expect(only(['same', 'new'])).toBe(to);
  });
});
