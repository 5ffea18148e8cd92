import { describe, expect, it } from 'vitest';
import { useDatabase } from './index.ts';
import { runWriters, WRITERS } from './writers.ts';

const db = useDatabase();
const names = Object.keys(WRITERS);

describe('the order of locks', () => {
  it('lets no two changes wait for each other when all of them come at once', async () => {
    for (let round = 0; round < 4; round++) {
      const order = round % 2 === 0 ? names : names.toReversed();
      expect(await runWriters(db, order)).toEqual({ deadlocks: 0, errors: [] });
    }
  });

  it.each(names.map((name, i) => [name, names.slice(i)] as const))(
    '%s, beside itself and every one after it',
    async (name, others) => {
      for (const other of others)
        expect([other, await runWriters(db, [name, other])]).toEqual([other, { deadlocks: 0, errors: [] }]);
    },
    600_000,
  );
});
