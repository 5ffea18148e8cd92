import { RECORD_FIELDS, RECORD_KINDS, type RecordKind } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { createKeyring } from '../../crypto/keyring.ts';
import { SealBroken } from '../../crypto/seal.ts';
import { createVault } from '../../crypto/vault.ts';
import { dumpOf, spellingsOf, testVault, useDatabase } from '../../testing/index.ts';
import { DataKey } from '../person/data-key.entity.ts';
import type { Person } from '../person/person.entity.ts';
import { forgetRecords } from './forget-records.ts';
import { openRecords, type Records, storeRecord } from './records.ts';

const db = useDatabase();
const vault = testVault;

/** Values that stand out, in every sensitive column. */
const canaries = (n: number): Records => ({
  bank: {
    code: `9${n}0000000009`,
    branch: `7777777${n}77`,
    no: `canary-no-${n}`,
    name: `Canary Holder ${n}`,
    iban: `CANARYIBAN${n}`,
  },
  address: { code: `CANARY-${n}-CODE`, receiver: `Canary Receiver ${n}`, address: `${n} Canary Street` },
  dietary: { habits: ['nut_allergy', 'halal'], note: `Canary note ${n}` },
  profile: {
    name: `Canary Real ${n}`,
    phone: `+88690000${n}`,
    national_id: `CANARYID${n}`,
    company: `Canary Works ${n}`,
    birthday: `19${n}-01-01`,
  },
});

async function personWithRecords(n: number): Promise<{ person: Person; records: Records }> {
  const person = await db.make.person();
  const records = canaries(n);
  await db.em.fork().transactional(async (tx) => {
    for (const kind of RECORD_KINDS) await storeRecord(tx, vault, kind, person.id, records[kind]);
  });
  return { person, records };
}

const opened = async (kind: RecordKind, person: Person) =>
  (await openRecords(db.em.fork(), vault, kind, [person.id])).get(person.id);

const tableOf = (kind: RecordKind) => `${kind}_record`;
type Row = Record<string, string>;
const sql = (text: string, values: unknown[] = []): Promise<Row[]> => db.em.getConnection().execute(text, values);

describe('the vault', () => {
  it('gives back what was put in, and no table holds any of it in clear', async () => {
    const { person, records } = await personWithRecords(71);
    for (const kind of RECORD_KINDS) expect(await opened(kind, person)).toEqual(records[kind]);
    const everything = await dumpOf(db.em);
    expect(everything).toContain(person.id);
    const values = Object.values(records)
      .flatMap((record) => Object.values(record as Record<string, unknown>))
      .flat()
      .map(String)
      .filter((value) => value.length > 8);
    expect(values.length).toBeGreaterThan(12);
    for (const spelling of values.flatMap(spellingsOf)) expect(everything.includes(spelling), spelling).toBe(false);
  });

  it('tells little by lengths: all short values are as long as each other', async () => {
    await personWithRecords(72);
    const rows = await sql(
      `select distinct length(v) as length from bank_record, unnest(array[code, branch, no, name, iban]) v`,
    );
    expect(rows).toHaveLength(1);
  });

  it('refuses a ciphertext that was moved to another person, column, row or table, or changed', async () => {
    const [a, b] = [await personWithRecords(73), await personWithRecords(74)];
    let moves = 0;
    const refused = async (kind: RecordKind, column: string, value: string) => {
      const table = tableOf(kind);
      const [before] = await sql(`select "${column}" as v from ${table} where person_id = ?`, [a.person.id]);
      await sql(`update ${table} set "${column}" = ? where person_id = ?`, [value, a.person.id]);
      await expect(opened(kind, a.person)).rejects.toThrow(SealBroken);
      await sql(`update ${table} set "${column}" = ? where person_id = ?`, [before?.v, a.person.id]);
      moves += 1;
    };
    const cell = async (kind: RecordKind, column: string, person: Person) =>
      (await sql(`select "${column}" as v from ${tableOf(kind)} where person_id = ?`, [person.id]))[0]?.v ?? '';
    for (const kind of RECORD_KINDS) {
      for (const column of RECORD_FIELDS[kind]) {
        await refused(kind, column, await cell(kind, column, b.person));
        for (const other of RECORD_KINDS) {
          for (const source of RECORD_FIELDS[other]) {
            if (other !== kind || source !== column) await refused(kind, column, await cell(other, source, a.person));
          }
        }
        const own = await cell(kind, column, a.person);
        await refused(kind, column, own.slice(0, 30) + (own[30] === 'A' ? 'B' : 'A') + own.slice(31));
      }
      await sql(`update ${tableOf(kind)} set id = gen_random_uuid() where person_id = ?`, [b.person.id]);
      await expect(opened(kind, b.person)).rejects.toThrow(SealBroken);
    }
    expect(moves).toBeGreaterThan(200);
    // Put back where they belong, they open again: it was the place that was refused.
    for (const kind of RECORD_KINDS) expect(await opened(kind, a.person)).toEqual(a.records[kind]);
  });

  it('refuses a whole row of an earlier version beside the key of another person', async () => {
    const [a, b] = [await personWithRecords(75), await personWithRecords(76)];
    await sql('update data_key set wrapped = (select wrapped from data_key where person_id = ?) where person_id = ?', [
      b.person.id,
      a.person.id,
    ]);
    await expect(opened('bank', a.person)).rejects.toThrow(SealBroken);
  });

  it('opens with no other master key', async () => {
    const { person } = await personWithRecords(77);
    const other = createVault(createKeyring(Buffer.alloc(32, 2)));
    await expect(openRecords(db.em.fork(), other, 'bank', [person.id])).rejects.toThrow(SealBroken);
  });

  it('makes one key for a person, however many ask at once', async () => {
    const person = await db.make.person();
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        db.orm.em.fork().transactional(async (tx) => {
          const own = await vault.of(tx, person.id);
          const place = { table: 't', column: 'c', row: String(i) };
          const again = (await vault.ofAll(tx, [person.id])).get(person.id);
          expect(again?.open(place, own.seal(place, i))).toBe(i);
        }),
      ),
    );
    expect(await db.em.fork().count(DataKey, { person: person.id })).toBe(1);
  });

  it('erases a person with their key: rows that come back from a backup are noise', async () => {
    const { person } = await personWithRecords(78);
    const backup = await sql('select * from bank_record where person_id = ?', [person.id]);
    await db.em.fork().transactional((tx) => forgetRecords(tx, person.id));
    for (const kind of RECORD_KINDS) expect(await opened(kind, person)).toBeUndefined();
    const { id, person_id: owner, no, name } = backup[0] ?? expect.fail('no row');
    await sql('insert into bank_record (id, person_id, no, name) values (?, ?, ?, ?)', [id, owner, no, name]);
    expect(await opened('bank', person)).toBeUndefined();
    // A new key is another key.
    await db.em.fork().transactional((tx) => storeRecord(tx, vault, 'address', person.id, canaries(78).address));
    await expect(opened('bank', person)).rejects.toThrow(SealBroken);
  });
});
