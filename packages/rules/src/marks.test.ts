import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourDistance, isHexColour } from './colour.ts';
import { colourFor, initialsOf, TEAM_COLOUR_NAMES, TEAM_COLOURS, TEAM_ICONS } from './marks.ts';

describe('initials', () => {
  it.each([
    ['Ada Novak', 'AN'],
    ['Marisol Fanal-Oyelaran', 'MF'],
    ['ada', 'A'],
    ['吳南風', '風'],
    ['陳小漁 Xiao-Yu', '漁'],
    ['Kaito Lumière 海斗', 'K'],
    ['(Bob) Ada Novak', 'AN'],
    ['👩‍🚀 Zoë', 'Z'],
    ['Élodie d’Arc', 'ÉD'],
    ['E\u0301lodie a\u0308ther', 'E\u0301A\u0308'],
    ['か\u3099', 'か\u3099'],
    ['\u1112\u1161\u11ab', '\u1112\u1161\u11ab'],
    ['김민', '민'],
    ['\u{20bb7}野家', '家'],
    ['吉\u{20bb7}', '\u{20bb7}'],
    ['🦄', ''],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('are at most two letters, of any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const count = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(initialsOf(name))].length;
        expect(count).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('colours of marks', () => {
  it('are the same for the same id, and all in use', () => {
    expect(colourFor('0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f')).toBe('slate');
    const used = new Set(Array.from({ length: 500 }, (_, n) => colourFor(`person-${n}`)));
    expect(used.size).toBe(TEAM_COLOUR_NAMES.length);
  });

  it('can be told from each other', () => {
    const all = Object.values(TEAM_COLOURS);
    expect(all.every(isHexColour)).toBe(true);
    all.forEach((one, i) => {
      for (const other of all.slice(i + 1)) expect(colourDistance(one, other)).toBeGreaterThan(0.05);
    });
  });

  it('and icons stand once each: they are published', () => {
    expect(new Set(TEAM_ICONS).size).toBe(TEAM_ICONS.length);
  });
});
