import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowSum } from './row-sum.ts';

const rows = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\t', '志') }), { maxLength: 12 });
const sumOf = (lines: readonly string[], cut = Number.POSITIVE_INFINITY) => {
  const sum = new RowSum();
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  for (let at = 0; at < bytes.length; at += Math.min(cut, bytes.length)) sum.add(bytes.subarray(at, at + cut));
  return sum.get();
};

it('is the same however the bytes are cut, and for rows in any order', () =>
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 9 }), (lines, cut) => {
      expect(sumOf(lines, cut)).toEqual(sumOf(lines));
      expect(sumOf(lines.toReversed()).anyOrder).toBe(sumOf(lines).anyOrder);
      expect(sumOf(lines).rows).toBe(lines.length);
    }),
  ));

it('is another one when a row is changed, missing or there twice', () =>
  fc.assert(
    fc.property(rows, fc.nat(), (lines, n) => {
      fc.pre(lines.length > 0);
      const at = n % lines.length;
      const changed = [
        lines.with(at, `${lines[at]}x`),
        lines.toSpliced(at, 1),
        [...lines, lines[at] ?? ''],
        [...lines, lines[at] ?? '', lines[at] ?? ''],
      ];
      for (const other of changed) expect(sumOf(other).anyOrder).not.toBe(sumOf(lines).anyOrder);
    }),
  ));
