import type { EntityManager } from '@mikro-orm/postgresql';
import { RECORD_FIELDS } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Vault } from '../../crypto/vault.ts';
import type { Actor } from '../../kernel/actor.ts';
import { openRecords, type RecordPart } from './records.ts';

/**
 * Opens the bank data of people for the file that pays them, in the transaction of the file: that it is theirs to be
 * paid, and who may, was asked under its locks. All entries of “Who looked” are written with it, or the file is none.
 */
export async function releaseForBatch(
  tx: EntityManager,
  vault: Vault,
  actor: Actor,
  { projectId, batch, personIds }: { projectId: string; batch: number; personIds: readonly string[] },
): Promise<ReadonlyMap<string, RecordPart>> {
  const records = await openRecords(tx, vault, 'bank', personIds);
  for (const personId of new Set(personIds))
    recordAudit(tx, actor, {
      action: 'record.release',
      projectId,
      subjectId: personId,
      after: { kind: 'bank', purpose: 'payout', fields: [...RECORD_FIELDS.bank], batch },
    });
  await tx.flush();
  return records;
}
