import fc from 'fast-check';
import { it } from 'vitest';
import { useDatabase } from '../../../testing/index.ts';
import { batchOperation, playBatches } from './batch-play.ts';

const db = useDatabase();

it('batches and the books agree over fifty steps of random people, many times', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batchOperation, { minLength: 50, maxLength: 50 }), async (ops) => {
      db.em.clear();
      await playBatches(db, ops);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
