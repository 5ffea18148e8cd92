import { expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

function counting(most: number) {
  const remembered = new Remembered<string>(most);
  const workedOut: string[] = [];
  const ask = (key: string) =>
    remembered.get(key, () => {
      workedOut.push(key);
      return key.toUpperCase();
    });
  return { remembered, workedOut, ask };
}

it('works each out once', () => {
  const { ask, workedOut } = counting(10);
  expect(['a', 'b', 'a', 'a'].map(ask)).toEqual(['A', 'B', 'A', 'A']);
  expect(workedOut).toEqual(['a', 'b']);
});

it('holds no more than it may, and forgets what nobody has asked for lately', () => {
  const { ask, workedOut, remembered } = counting(10);
  ask('always');
  for (let i = 0; i < 1_000; i++) {
    ask(`once ${i}`);
    ask('always');
  }
  expect(remembered.size).toBeLessThanOrEqual(10);
  expect(workedOut.filter((key) => key === 'always')).toHaveLength(1);
  ask('once 0');
  expect(workedOut.filter((key) => key === 'once 0')).toHaveLength(2);
});
