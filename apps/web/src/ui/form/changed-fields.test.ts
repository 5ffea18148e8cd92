import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('leaves out what is as it was', () => {
  expect(changedFields({ a: 1, b: 'x', c: null as number | null }, { a: 1, b: 'y', c: 2 })).toEqual({ b: 'y', c: 2 });
  expect(changedFields({ a: 1 }, { a: 1 })).toEqual({});
  expect(changedFields({ tags: ['a'] }, { tags: ['a'] })).toEqual({});
});
