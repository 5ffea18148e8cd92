import { createKeyring, type Keyring, lastingRootOf, openWithAny } from '../crypto/keyring.ts';
import { SealBroken, seal } from '../crypto/seal.ts';
import type { BareScope, JobScope } from '../kernel/scope.ts';

const MARK = 'master-key-mark';

export class WrongMasterKey extends Error {}

export interface MasterKeys {
  masterKey: Buffer;
  /** While a new one takes over. */
  previous?: Buffer | undefined;
}

/**
 * The keys for this database, after making sure that they are its keys. The first one to come leaves a mark that only
 * the same master key opens; of several that come at once, one leaves it and the others have to fit.
 */
export async function openKeyring({ em }: BareScope, { masterKey, previous }: MasterKeys): Promise<Keyring> {
  const keys = createKeyring(masterKey, { previous });
  const first = sealRoot(keys, lastingRootOf(masterKey));
  await em.execute(
    `insert into master_key_mark (id, key_id, sealed_root) values (1, ?, ?) on conflict (id) do nothing`,
    [keys.id, first],
  );
  const [mark] = await em.execute<{ sealed_root: string }[]>('select sealed_root from master_key_mark where id = 1');
  const strangers = await em.execute<unknown[]>('select from data_key where key_id <> all (?::text[]) limit 1', [
    `{${[keys.id, ...(keys.previous ? [keys.previous.id] : [])].join(',')}}`,
  ]);
  if (mark === undefined || strangers.length > 0) throw new WrongMasterKey();
  return createKeyring(masterKey, { previous, lastingRoot: openRoot(keys, mark.sealed_root) });
}

const sealRoot = (keys: Keyring, root: Buffer): string => seal(keys.derive(MARK), MARK, root.toString('base64'));

function openRoot(keys: Keyring, sealed: string): Buffer {
  try {
    return Buffer.from(openWithAny(keys, MARK, MARK, sealed), 'base64');
  } catch (error) {
    if (error instanceof SealBroken) throw new WrongMasterKey();
    throw error;
  }
}

/** Says whether there was anything to do. Comes last in a rotation: until then the old key is needed to start. */
export async function remark({ em, keys }: Pick<JobScope, 'em' | 'keys'>): Promise<boolean> {
  const [mark] = await em.execute<{ key_id: string; sealed_root: string }[]>(
    'select key_id, sealed_root from master_key_mark where id = 1',
  );
  if (mark === undefined || mark.key_id === keys.id) return false;
  await em.execute('update master_key_mark set key_id = ?, sealed_root = ?, updated_at = now() where sealed_root = ?', [
    keys.id,
    sealRoot(keys, openRoot(keys, mark.sealed_root)),
    mark.sealed_root,
  ]);
  return true;
}
