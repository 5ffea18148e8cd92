import { RECORD_KINDS, type RecordKind } from '@muster/rules';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Vault } from '../../crypto/vault.ts';
import { requireFresh, requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { openRecords } from '../vault/records.ts';
import { myRowsAsJson } from './held-sql.ts';
import { heldData } from './registry.ts';

export interface MyDataFile {
  uid: string;
  at: Date;
  /** By the names that the features give it. */
  held: Record<string, Record<string, unknown>[]>;
}

/**
 * All that is held about the caller, the sealed records opened. Each of them counts as a look: a stranger in the
 * account is seen on “Who looked”.
 */
export async function downloadMyData({ em, actor, vault, features }: Scope): Promise<MyDataFile> {
  const personId = requirePerson(actor);
  requireFresh(actor);
  return inTransaction(em, async (tx) => {
    for (const kind of RECORD_KINDS)
      recordAudit(tx, actor, { action: 'record.release', subjectId: personId, after: { kind, purpose: 'own' } });
    recordAudit(tx, actor, { action: 'me.download', subjectId: personId });
    await tx.flush();
    const rows = heldData(features).filter(({ shows }) => shows.length > 0);
    // One statement is one snapshot: the parts fit together.
    const parts = rows
      .map((row) => myRowsAsJson(tx, features, row, personId))
      .reduce((union, part) => union.unionAll(part));
    const found = await db(tx)
      .selectNoFrom([now().as('at'), jsonArrayFrom(parts).as('parts')])
      .executeTakeFirstOrThrow();
    const held = Object.fromEntries(found.parts.map((part) => [part.name, part.held]));
    for (const { name, sealed, open } of rows) {
      if (sealed !== undefined) held[name] = await opened(tx, vault, sealed, personId, held[name] ?? []);
      if (open !== undefined) held[name] = await open(tx, vault, personId, held[name] ?? []);
    }
    return { uid: personId, at: found.at, held };
  });
}

async function opened(
  em: Scope['em'],
  vault: Vault,
  kind: RecordKind,
  personId: string,
  rows: Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const values = (await openRecords(em, vault, kind, [personId])).get(personId);
  return values === undefined ? [] : rows.map((row) => ({ ...row, ...values }));
}
