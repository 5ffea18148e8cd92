import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SearchText } from './search-text.ts';

/** Few letters, so that much is found; among them the one that stands between texts. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', '字', '\x1f', ' '), maxLength: 6 });

it('finds what holds a part as each text by itself would say', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), text, (texts, part) => {
      const expected = texts.flatMap((one, i) => (one.includes(part) ? [i] : []));
      expect(new SearchText(texts).holding(part)).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});

it('finds nothing among nobody', () => {
  expect(new SearchText([]).holding('a')).toEqual([]);
});
