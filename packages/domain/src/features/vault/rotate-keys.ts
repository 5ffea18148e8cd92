import { unwrapDataKey, wrapDataKey } from '../../crypto/vault.ts';
import { db } from '../../kernel/db/db.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { remark } from './open-keyring.ts';

const BATCH = 200;

export interface RotationProgress {
  done: number;
  total: number;
}

/**
 * Wraps every data key that is still wrapped with the previous master key with the current one. The data keys, and
 * what they have sealed, stay as they are, so that readers and writers go on meanwhile. Each is changed only if it is
 * still what was read: it can be stopped and begun again, and run twice at once.
 */
export async function rotateKeys(
  { em, keys }: Pick<JobScope, 'em' | 'keys'>,
  { onProgress }: { onProgress?: (progress: RotationProgress) => void } = {},
): Promise<number> {
  const { total } = await db(em)
    .selectFrom('data_key')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('key_id', '<>', keys.id)
    .executeTakeFirstOrThrow();
  let done = 0;
  for (;;) {
    const batch = await db(em)
      .selectFrom('data_key')
      .select(['person_id as personId', 'wrapped'])
      .where('key_id', '<>', keys.id)
      .orderBy('person_id')
      .limit(BATCH)
      .execute();
    if (batch.length === 0) break;
    for (const { personId, wrapped } of batch) {
      const rewrapped = wrapDataKey(keys, personId, unwrapDataKey(keys, personId, wrapped));
      const { numUpdatedRows } = await db(em)
        .updateTable('data_key')
        .set({ wrapped: rewrapped, key_id: keys.id })
        .where('person_id', '=', personId)
        .where('wrapped', '=', wrapped)
        .executeTakeFirst();
      done += Number(numUpdatedRows);
    }
    // Others may have made keys with the old master key since the count.
    onProgress?.({ done, total: Math.max(done, total) });
  }
  await remark({ em, keys });
  return done;
}
