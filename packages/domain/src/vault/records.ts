import type { EntityManager } from '@mikro-orm/postgresql';
import type { DietaryHabit } from '@muster/rules';
import { RECORD_FIELDS, type RecordField, type RecordKind } from '@muster/rules';
import type { Vault } from '../crypto/vault.ts';
import { newId } from '../kernel/id.ts';

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

/** Where these records are; a name of ours, never a value. */
export const tableOf = (kind: RecordKind): string => `${kind}_record`;

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
  const rows = await em.execute<({ id: string; person_id: string } & Record<RecordField, string | null>)[]>(
    `select id, person_id, ${columns.map((column) => `"${column}"`).join(', ')} from ${table} where person_id = any (?::uuid[])`,
    [`{${personIds.join(',')}}`],
  );
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
  const sealed = columns.map((column) => {
    const value = (record as RecordPart)[column] ?? null;
    return value === null ? null : own.seal({ table, column, row }, value);
  });
  // A new row, with a new id: what stood there before opens nowhere any more.
  await discardRecord(em, kind, personId);
  await em.execute(
    `insert into ${table} (id, person_id, ${columns.map((column) => `"${column}"`).join(', ')}) values (?, ?${', ?'.repeat(columns.length)})`,
    [row, personId, ...sealed],
  );
}

/** Says whether there was one. */
export async function discardRecord(em: EntityManager, kind: RecordKind, personId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(`delete from ${tableOf(kind)} where person_id = ? returning id`, [personId]);
  return rows.length > 0;
}
