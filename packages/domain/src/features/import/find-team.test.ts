import { describe, expect, it } from 'vitest';
import { teamFinder } from './find-team.ts';

const teams = [
  { tid: 'field', names: { 'zh-Hant': '場務組 Field' } },
  { tid: 'programme', names: { en: 'Programme', 'zh-Hant': '議程組' } },
  { tid: 'av', names: { en: 'Audio/Video (影音組)' } },
  { tid: 'night', names: { en: 'Field Kitchen' } },
  { tid: 'kitchen', names: { en: '夜班組Kitchen' } },
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
    ['議程組 Programme', 'programme'],
    ['programme 議程組', 'programme'],
    ['影音組', 'av'],
    ['audio/video', 'av'],
    ['Video', 'av'],
    ['夜班組', 'kitchen'],
    // The identifier before everything else, then the whole name.
    ['night', 'night'],
    ['kitchen', 'kitchen'],
    ['field kitchen', 'night'],
    // Chinese has no blanks between its words.
    ['場務', 'field'],
    ['議程', 'programme'],
    ['組', '!unknown'],
    // Parts are whole: neither half a word nor words from two places.
    ['Prog', '!unknown'],
    ['audio 影音組', '!unknown'],
    ['', '!unknown'],
    ['—', '!unknown'],
  ])('“%s” is %s', (text, tid) => {
    expect(find(text)).toBe(tid);
  });

  it('is not guessed where several could be meant', () => {
    const two = teamFinder([
      { tid: 'a', names: { en: '場務組 A' } },
      { tid: 'b', names: { en: '場務組 B' } },
    ]);
    expect(two('場務組')).toBe('ambiguous');
    expect(two('場務組 b')).toMatchObject({ tid: 'b' });
  });
});
