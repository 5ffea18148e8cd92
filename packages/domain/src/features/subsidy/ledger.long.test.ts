import fc from 'fast-check';
import { it } from 'vitest';
import { useDatabase } from '../../testing/index.ts';
import { operation, playOut } from './ledger.play.ts';

const db = useDatabase();

/** A thousand take some twelve minutes. */
const RUNS = 100;

it('the books agree with a model over fifty steps of random people, many times', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 50, maxLength: 50 }), async (ops) => {
      db.em.clear();
      await playOut(db, ops);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
