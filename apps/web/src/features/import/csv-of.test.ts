import { expect, it } from 'vitest';
import { csvOf } from './csv-of.ts';

it('quotes what has to be, and makes formulas harmless', () => {
  const rows = [
    ['name', 'reason'],
    ['A, "B"', '=1+1'],
    ['l\nr', '-x;y'],
  ];
  expect(csvOf(rows)).toBe(`\uFEFFname,reason\r\n"A, ""B""",'=1+1\r\n"l\nr","'-x;y"\r\n`);
});
