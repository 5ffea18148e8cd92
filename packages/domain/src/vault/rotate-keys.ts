import { unwrapDataKey, wrapDataKey } from '../crypto/vault.ts';
import type { JobScope } from '../kernel/scope.ts';
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
  const [left] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from data_key where key_id <> ?',
    [keys.id],
  );
  const total = left?.count ?? 0;
  let done = 0;
  for (;;) {
    const batch = await em.execute<{ person_id: string; wrapped: string }[]>(
      'select person_id, wrapped from data_key where key_id <> ? order by person_id limit ?',
      [keys.id, BATCH],
    );
    if (batch.length === 0) break;
    for (const { person_id: personId, wrapped } of batch) {
      const rewrapped = wrapDataKey(keys, personId, unwrapDataKey(keys, personId, wrapped));
      const changed = await em.execute<unknown[]>(
        'update data_key set wrapped = ?, key_id = ? where person_id = ? and wrapped = ? returning person_id',
        [rewrapped, keys.id, personId, wrapped],
      );
      done += changed.length;
    }
    // Others may have made keys with the old master key since the count.
    onProgress?.({ done, total: Math.max(done, total) });
  }
  await remark({ em, keys });
  return done;
}
