import { describe, expect, it } from 'vitest';
import { useDatabase } from './index.ts';
import { runWriters, WRITERS } from './writers.ts';

const db = useDatabase();
const ROUNDS = 2;
const names = Object.keys(WRITERS);

describe('the order of locks', () => {
  it.each(names)(
    '%s, beside each of the others',
    async (name) => {
      for (const other of names)
        for (let round = 0; round < ROUNDS; round++)
          expect([other, await runWriters(db, [name, other])]).toEqual([other, { deadlocks: 0, errors: [] }]);
    },
    300_000,
  );
});
