import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPayoutReference,
  MOST_REFERENCED,
  numbersOfReference,
  payoutReference,
  REFERENCE_LENGTH,
} from './reference.ts';

const numbers = fc.integer({ min: 1, max: MOST_REFERENCED });
const references = fc.tuple(numbers, numbers).map(([batch, request]) => payoutReference(batch, request));
const places = fc.integer({ min: 0, max: REFERENCE_LENGTH - 1 });
const SIGNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

describe('the reference of a payout', () => {
  it('is one short word that every format carries, and tells its numbers', () => {
    fc.assert(
      fc.property(numbers, numbers, (batch, request) => {
        const reference = payoutReference(batch, request);
        expect(reference).toMatch(/^[A-Z][A-Z0-9]{15}$/);
        expect(isPayoutReference(reference)).toBe(true);
        expect(numbersOfReference(reference)).toEqual({ batch, request });
      }),
    );
    expect(payoutReference(12, 345)).toBe('M00000120000345U');
  });

  it('is no other one with any one character changed', () => {
    fc.assert(
      fc.property(references, places, (reference, place) => {
        for (const sign of SIGNS) {
          const changed = reference.slice(0, place) + sign + reference.slice(place + 1);
          expect(isPayoutReference(changed)).toBe(changed === reference);
        }
      }),
    );
  });

  it('is no other one with any two characters swapped, neighbours or not', () => {
    fc.assert(
      fc.property(references, places, places, (reference, a, b) => {
        const signs = [...reference];
        [signs[a], signs[b]] = [signs[b] ?? '', signs[a] ?? ''];
        const swapped = signs.join('');
        expect(isPayoutReference(swapped)).toBe(swapped === reference);
      }),
    );
  });

  it.each([
    '',
    'M',
    'm00000120000345N',
    ' M00000120000345U',
    'M00000120000345U\n',
    'M00000000000000A',
    'M0000001000000AA',
  ])('is not “%s”', (text) => {
    expect(isPayoutReference(text)).toBe(false);
  });

  it.each([0, -1, 1.5, MOST_REFERENCED + 1, Number.NaN])('has no room for %s', (number) => {
    expect(() => payoutReference(number, 1)).toThrow(RangeError);
    expect(() => payoutReference(1, number)).toThrow(RangeError);
  });
});
