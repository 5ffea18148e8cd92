import { describe, expect, it } from 'vitest';
import { useDatabase } from './index.ts';
import { runWriters, WRITERS } from './writers.ts';

const db = useDatabase();
const ROUNDS = 1;
const names = Object.keys(WRITERS);

describe('the order of locks', () => {
  it.each(names.map((name, i) => [name, names.slice(i)] as const))(
    '%s, beside itself and those after it',
    async (name, others) => {
      for (const other of others)
        for (let round = 0; round < ROUNDS; round++)
          expect([other, await runWriters(db, [name, other])]).toEqual([other, { deadlocks: 0, errors: [] }]);
    },
    300_000,
  );
});
