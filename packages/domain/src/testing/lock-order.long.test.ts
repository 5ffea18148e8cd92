import { describe, expect, it } from 'vitest';
import { useDatabase } from './index.ts';
import { runWriters, WRITERS } from './writers.ts';

const db = useDatabase();
const names = Object.keys(WRITERS);
/** All pairs take longer than a machine has; `LOCK_PAIRS=27` runs them. */
const BESIDE = Number(process.env.LOCK_PAIRS ?? 4);

describe('the order of locks', () => {
  it.each(names.map((name, i) => [name, [...names, ...names].slice(i, i + BESIDE)] as const))(
    '%s, beside itself and those after it',
    async (name, others) => {
      for (const other of others)
        expect([other, await runWriters(db, [name, other])]).toEqual([other, { deadlocks: 0, errors: [] }]);
    },
    300_000,
  );
});
