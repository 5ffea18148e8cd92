import { expect, it } from 'vitest';
import { freshDemo } from './seed-demo.play.ts';

it('makes the same at every fresh start', async () => {
  const [one, other] = [await freshDemo(), await freshDemo()];
  expect(one.made).toBe(true);
  expect(other).toEqual(one);
});
