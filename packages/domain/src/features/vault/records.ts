import type { EntityManager } from '@mikro-orm/postgresql';
import type { DietaryHabit } from '@muster/rules';
import { RECORD_FIELDS, type RecordField, type RecordKind } from '@muster/rules';
import type { Vault } from '../../crypto/vault.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { newId } from '../../kernel/id.ts';

/** What the records hold, in clear. Such a value is on its way to a reader who may see it, and is kept nowhere. */
export interface Records {
  bank: { code: string | null; branch: string | null; no: string | null; name: string; iban: string | null };
  address: { code: string | null; receiver: string; address: string };
  dietary: { habits: DietaryHabit[]; note: string | null };
  profile: {
    name: string;
    phone: string | null;
    national_id: string | null;
    company: string | null;
    birthday: string | null;
  };
}

/** A part of a record: only the fields that were asked for. */
export type RecordPart = { [Field in RecordField]?: string | string[] | null };

export const tableOf = (kind: RecordKind): `${RecordKind}_record` => `${kind}_record`;

/** The fields of these people's records, opened; people without a record are left out. Two queries for any number. */
export async function openRecords(
  em: EntityManager,
  vault: Vault,
  kind: RecordKind,
  personIds: readonly string[],
  fields: readonly RecordField[] = RECORD_FIELDS[kind],
): Promise<Map<string, RecordPart>> {
  const opened = await openRows(em, vault, kind, personIds, fields);
  return new Map([...opened].map(([personId, { part }]) => [personId, part]));
}

/** The same with the id of each row, which is another one after every change. */
export async function openRows(
  em: EntityManager,
  vault: Vault,
  kind: RecordKind,
  personIds: readonly string[],
  fields: readonly RecordField[] = RECORD_FIELDS[kind],
): Promise<Map<string, { id: string; part: RecordPart }>> {
  const table = tableOf(kind);
  const columns = (RECORD_FIELDS[kind] as readonly RecordField[]).filter((column) => fields.includes(column));
  const rows = await db(em)
    .selectFrom(table)
    .select(['id', 'person_id', ...columns])
    .where('person_id', '=', anyOf(personIds))
    .execute();
  const vaults = await vault.ofAll(
    em,
    rows.map((row) => row.person_id),
  );
  const opened = new Map<string, { id: string; part: RecordPart }>();
  for (const row of rows) {
    // A record whose key was deleted is erased, even where the row came back from a backup.
    const own = vaults.get(row.person_id);
    if (own === undefined) continue;
    const values = columns.map((column) => {
      const sealed = row[column];
      return [column, sealed === null ? null : own.open({ table, column, row: row.id }, sealed)];
    });
    opened.set(row.person_id, { id: row.id, part: Object.fromEntries(values) });
  }
  return opened;
}

/** Replaces the whole record. The person is locked. */
export async function storeRecord<Kind extends RecordKind>(
  em: EntityManager,
  vault: Vault,
  kind: Kind,
  personId: string,
  record: Records[Kind],
): Promise<void> {
  const own = await vault.of(em, personId);
  const table = tableOf(kind);
  const row = newId();
  const columns = RECORD_FIELDS[kind] as readonly RecordField[];
  const sealed: { [Field in RecordField]?: string | null } = Object.fromEntries(
    columns.map((column) => {
      const value = (record as RecordPart)[column] ?? null;
      return [column, value === null ? null : own.seal({ table, column, row }, value)];
    }),
  );
  // A new row, with a new id: what stood there before opens nowhere any more.
  await discardRecord(em, kind, personId);
  await db(em)
    .insertInto(table)
    .values({ id: row, person_id: personId, ...sealed })
    .execute();
}

/** Says whether there was one. */
export async function discardRecord(em: EntityManager, kind: RecordKind, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db(em)
    .deleteFrom(tableOf(kind))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
