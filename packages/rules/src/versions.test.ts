import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeOf, versionOf } from './versions.ts';

describe('the version of a value', () => {
  it('is the same for what is the same to people', () => {
    for (const [one, other] of [
      ['', null],
      [undefined, null],
      [{}, null],
      [{ en: 'A', 'zh-Hant': '' }, { en: 'A' }],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      ['12', 12],
      [[{ url: '' }], []],
    ])
      expect(versionOf(one)).toBe(versionOf(other));
  });

  it('is another one for every other text', () => {
    const texts = ['A', 'B', 'AB', 'BA', ' A', 'A ', '場務組', '場務', 'a'.repeat(20_000), 'a'.repeat(19_999)];
    expect(new Set(texts.map(versionOf)).size).toBe(texts.length);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        expect(versionOf(one) === versionOf(other)).toBe(one === other);
      }),
    );
    const short = new Set<string>();
    for (let n = 0; n < 100_000; n++) short.add(versionOf(n));
    expect(short.size).toBe(100_000);
  });

  it('knows the order of a list, and what is in which language', () => {
    expect(versionOf(['a', 'b'])).not.toBe(versionOf(['b', 'a']));
    expect(versionOf({ en: 'A' })).not.toBe(versionOf({ 'zh-Hant': 'A' }));
    expect(versionOf({ en: 'A', 'zh-Hant': 'B' })).not.toBe(versionOf({ en: 'B', 'zh-Hant': 'A' }));
  });
});

describe('a field that two people may have changed', () => {
  const from = versionOf('old');
  it.each([
    ['nobody else has', 'old', 'mine', 'take'],
    ['both have, to two things', 'theirs', 'mine', 'clash'],
    ['both have, to the same', 'same', 'same', 'take'],
    ['only the other has', 'theirs', 'old', 'keep'],
    ['the other has emptied it', '', 'mine', 'clash'],
    ['the sender empties what the other has changed', 'theirs', null, 'clash'],
    ['nobody has', 'old', 'old', 'keep'],
  ] as const)('%s', (_, current, sent, merge) => {
    expect(mergeOf(from, current, sent)).toBe(merge);
  });
});
