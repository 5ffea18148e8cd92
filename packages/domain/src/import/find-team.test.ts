import { describe, expect, it } from 'vitest';
import { teamFinder } from './find-team.ts';

const teams = [
  { tid: 'field', name: '場務組 Field' },
  { tid: 'programme', name: '議程組 Programme' },
  { tid: 'av', name: 'Audio/Video (影音組)' },
  { tid: 'night', name: 'Field Kitchen' },
  { tid: 'kitchen', name: '夜班組Kitchen' },
];
const find = (text: string): string => {
  const found = teamFinder(teams)(text);
  return typeof found === 'string' ? `!${found}` : found.tid;
};

describe('a team in a table', () => {
  it.each([
    ['FIELD', 'field'],
    ['場務組', 'field'],
    ['場務組 field', 'field'],
    ['議程組', 'programme'],
    ['Programme', 'programme'],
    ['影音組', 'av'],
    ['audio/video', 'av'],
    ['Video', 'av'],
    ['夜班組', 'kitchen'],
    // The identifier before everything else, then the whole name.
    ['night', 'night'],
    ['kitchen', 'kitchen'],
    ['field kitchen', 'night'],
    // Parts are whole: neither half a word nor words from two places.
    ['場務', '!unknown'],
    ['Prog', '!unknown'],
    ['audio 影音組', '!unknown'],
    ['', '!unknown'],
    ['—', '!unknown'],
  ])('“%s” is %s', (text, tid) => {
    expect(find(text)).toBe(tid);
  });

  it('is not guessed where several could be meant', () => {
    const two = teamFinder([
      { tid: 'a', name: '場務組 A' },
      { tid: 'b', name: '場務組 B' },
    ]);
    expect(two('場務組')).toBe('ambiguous');
    expect(two('場務組 b')).toMatchObject({ tid: 'b' });
  });
});
