import { expect, it } from 'vitest';
import { onlyChanged } from './only-changed.ts';

it('leaves out what is as it was', () => {
  expect(onlyChanged({ a: 1, b: 'x', c: null as number | null }, { a: 1, b: 'y', c: 2 })).toEqual({ b: 'y', c: 2 });
  expect(onlyChanged({ a: 1 }, { a: 1 })).toEqual({});
});
