import fc from 'fast-check';
import { it } from 'vitest';
import { useDatabase } from '../../../testing/index.ts';
import { batchOperation, playBatches } from './batch-play.ts';

const db = useDatabase();

it('batches and the books agree, whatever random people do', async () => {
  const operations = fc.array(batchOperation, { minLength: 25, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(operations, (ops) => playBatches(db, ops)),
    { numRuns: 1, endOnFailure: true },
  );
});
