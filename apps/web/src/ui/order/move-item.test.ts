import { expect, it } from 'vitest';
import { moveItem } from './move-item.ts';

it.each([
  [0, 1, 'bacd'],
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [2, 2, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [9, 0, 'abcd'],
])('from %i to %i: %s', (from, to, expected) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(expected);
});
