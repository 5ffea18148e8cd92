import { expect, it } from 'vitest';
import { byYear } from './by-year.ts';

it('byYear keeps the order, and puts the teams of one year together', () => {
  const places = [
    { year: 2027, tid: 'a' },
    { year: 2027, tid: 'b' },
    { year: 2025, tid: 'a' },
  ];
  expect(byYear(places)).toEqual([
    [2027, places.slice(0, 2)],
    [2025, places.slice(2)],
  ]);
  expect(byYear([])).toEqual([]);
});
