import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchReference, isPayoutReference, payoutReference, REFERENCE_LENGTH, REFERENCE_LIMITS } from './reference.ts';
import { isSepaId } from './sepa-text.ts';

const batches = fc.integer({ min: 1, max: REFERENCE_LIMITS.batch });
const requests = fc.integer({ min: 1, max: REFERENCE_LIMITS.request });
const references = fc.tuple(fc.uuid(), batches, requests).map((of) => payoutReference(...of));
const places = fc.integer({ min: 0, max: REFERENCE_LENGTH - 1 });
const SIGNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

describe('the reference of a payout', () => {
  it('is one short word that every format carries', () => {
    fc.assert(
      fc.property(references, (reference) => {
        expect(reference).toMatch(/^[A-Z][A-Z0-9]{15}$/);
        expect(isPayoutReference(reference)).toBe(true);
      }),
    );
  });

  it('stays the same for ever: banks answer later', () => {
    expect(payoutReference('01890a5d-ac96-774b-bcce-b302099a8057', 12, 345)).toBe('MVNLMV001200345Z');
  });

  it('is another one for another project, batch or request', () => {
    const projects = Array.from({ length: 100 }, (_, i) => `01890a5d-ac96-774b-bcce-b302099a${8000 + i}`);
    expect(new Set(projects.map((project) => payoutReference(project, 1, 1))).size).toBe(projects.length);
    expect(payoutReference('x', 1, 11)).not.toBe(payoutReference('x', 11, 1));
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
      { numRuns: 500 },
    );
  });

  it('has nothing around it, and no small letters', () => {
    const reference = payoutReference('x', 1, 1);
    for (const text of ['', 'M', ` ${reference}`, `${reference}\n`, `${reference}A`, reference.toLowerCase()])
      expect(isPayoutReference(text)).toBe(false);
  });

  it.each([0, -1, 1.5, 100_000, Number.NaN])('has no room for %s', (number) => {
    expect(() => payoutReference('x', number, 1)).toThrow(RangeError);
    expect(() => payoutReference('x', 1, number)).toThrow(RangeError);
  });
});

describe('the reference of a batch', () => {
  it('is an identifier that banks take, and no payout', () => {
    const reference = batchReference('01890a5d-ac96-774b-bcce-b302099a8057', 12);
    expect(reference).toMatch(/^MVNLMV0012[A-Z]$/);
    expect([isSepaId(reference), isPayoutReference(reference)]).toEqual([true, false]);
    expect(batchReference('x', 12)).not.toBe(batchReference('x', 13));
    expect(() => batchReference('x', 10_000)).toThrow(RangeError);
  });
});
