import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Accent, accentOf, ERROR_COLOURS, GROUNDS, READABLE, SCHEMES } from './accent.ts';
import { colourDistance, contrast, isHexColour, toHex, toOklch } from './colour.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
/** Those around the colour of errors are few among all; here they are many. */
const reds = fc
  .tuple(
    fc.double({ min: 0.2, max: 0.95, noNaN: true }),
    fc.double({ min: 0, max: 0.3, noNaN: true }),
    fc.double({ min: 0, max: 70, noNaN: true }),
  )
  .map(([l, c, h]) => toHex({ l, c, h }));
const picked = fc.oneof(
  colours,
  reds,
  fc.constantFrom('#000000', '#ffffff', '#808080', ...Object.values(ERROR_COLOURS)),
);

const everyShade = ({ light, dark }: Accent): string[] => [light, dark].flatMap((shades) => Object.values(shades));

describe('the accent of an event, whatever colour was picked', () => {
  it('is a colour in each of its shades', () => {
    fc.assert(fc.property(picked, (hex) => everyShade(accentOf(hex)).every(isHexColour)));
  });

  it.each(SCHEMES)('carries white text in the %s scheme', (scheme) => {
    fc.assert(
      fc.property(picked, (hex) => {
        const { fill, hover } = accentOf(hex)[scheme];
        expect(Math.min(contrast(fill, '#ffffff'), contrast(hover, '#ffffff'))).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });

  it.each(SCHEMES)('can be read as text on its own soft ground and on every other in the %s scheme', (scheme) => {
    fc.assert(
      fc.property(picked, (hex) => {
        const { text, soft } = accentOf(hex)[scheme];
        for (const ground of [soft, ...GROUNDS[scheme]])
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });

  it('can be found on a page as a button: three to one against the ground and cards', () => {
    fc.assert(
      fc.property(picked, (hex) => {
        const { light, dark } = accentOf(hex);
        expect(contrast(light.fill, '#faf8f4')).toBeGreaterThanOrEqual(3);
        expect(contrast(dark.fill, '#1f1d1a')).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it.each(SCHEMES)('is never taken for the colour of errors in the %s scheme', (scheme) => {
    fc.assert(
      fc.property(picked, (hex) => {
        expect(colourDistance(accentOf(hex)[scheme].fill, ERROR_COLOURS[scheme])).toBeGreaterThan(0.06);
      }),
      { numRuns: 500 },
    );
  });

  it('stays what it is where it can: a colour that reads well in light is kept to the last digit', () => {
    fc.assert(
      fc.property(picked, (hex) => {
        const { moved, light } = accentOf(hex);
        const keeps = !moved && contrast(hex, '#ffffff') >= READABLE && toOklch(hex).l >= 0.3;
        return !keeps || colourDistance(light.fill, hex) < 0.01;
      }),
    );
  });

  it('says when it was moved, and moves nothing else', () => {
    expect(accentOf(ERROR_COLOURS.light).moved).toBe(true);
    expect(accentOf('#c2500e').moved).toBe(true);
    for (const kept of ['#8f2f6b', '#1f6b5a', '#0b63a5', '#808080', '#b0265f'])
      expect(accentOf(kept).moved).toBe(false);
  });
});

describe('colours', () => {
  it('come back from OKLCH as they were', () => {
    fc.assert(fc.property(colours, (hex) => colourDistance(toHex(toOklch(hex)), hex) < 0.004));
  });
  it.each(['#FFF', '#ffffff00', 'red', '#12345', '#GGGGGG', '#ABCDEF', ' #abcdef', '#abcdef\n'])(
    '%j is none',
    (text) => {
      expect(isHexColour(text)).toBe(false);
    },
  );
});
