import type { EntityManager } from '@mikro-orm/postgresql';
import { createKeyring, type Keyring, lastingRootOf, openWithAny } from '../../crypto/keyring.ts';
import { SealBroken, seal } from '../../crypto/seal.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import type { BareScope, JobScope } from '../../kernel/scope.ts';

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
  await db(em)
    .insertInto('master_key_mark')
    .values({ id: 1, key_id: keys.id, sealed_root: first })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const mark = await findMark(em);
  const stranger = await db(em)
    .selectFrom('data_key')
    .select('person_id')
    .where('key_id', 'not in', [keys.id, ...(keys.previous ? [keys.previous.id] : [])])
    .limit(1)
    .executeTakeFirst();
  if (mark === undefined || stranger !== undefined) throw new WrongMasterKey();
  return createKeyring(masterKey, { previous, lastingRoot: openRoot(keys, mark.sealed_root) });
}

const findMark = (em: EntityManager) =>
  db(em).selectFrom('master_key_mark').select(['key_id', 'sealed_root']).where('id', '=', 1).executeTakeFirst();

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
  const mark = await findMark(em);
  if (mark === undefined || mark.key_id === keys.id) return false;
  await db(em)
    .updateTable('master_key_mark')
    .set({
      key_id: keys.id,
      sealed_root: sealRoot(keys, openRoot(keys, mark.sealed_root)),
      updated_at: now(),
    })
    .where('sealed_root', '=', mark.sealed_root)
    .execute();
  return true;
}
