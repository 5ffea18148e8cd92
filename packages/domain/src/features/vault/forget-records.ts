import type { EntityManager } from '@mikro-orm/postgresql';
import { RECORD_KINDS } from '@muster/rules';
import { DataKey } from '../person/data-key.entity.ts';
import { discardRecord } from './records.ts';

/**
 * Erases what a person has entered. The rows could be deleted alone; that the key goes too makes noise of every copy
 * of them, in backups and logs of the database, as soon as the copies of the key are gone. The person is locked.
 */
export async function forgetRecords(em: EntityManager, personId: string): Promise<void> {
  for (const kind of RECORD_KINDS) await discardRecord(em, kind, personId);
  await em.nativeDelete(DataKey, { person: personId });
}
