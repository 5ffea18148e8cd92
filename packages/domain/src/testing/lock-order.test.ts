import { expect, it } from 'vitest';
import { useDatabase } from './index.ts';
import { runWriters, WRITERS } from './writers.ts';

const db = useDatabase();

/** All of them at once: each meets each. Every pair by itself, many times, is `lock-order.long.test.ts`. */
it('no two changes wait for each other, whatever they are', async () => {
  const names = Object.keys(WRITERS);
  for (let round = 0; round < 4; round++) {
    const order = round % 2 === 0 ? names : names.toReversed();
    expect(await runWriters(db, order)).toEqual({ deadlocks: 0, errors: [] });
  }
});
