import { randomBytes } from 'node:crypto';
import { createVault, type Keyring, newId, type Orm } from '@muster/domain';
import { wrapDataKey } from '@muster/domain/testing';

/** Every third person of the measured projects has told what they eat, sealed as the service does it; of others no one reads it. */
export async function fillRecords(orm: Orm, keys: Keyring): Promise<void> {
  const em = orm.em.fork();
  const people = await em.execute<{ id: string }[]>(
    `select person.id from person where email ~ '^(small|large)-[0-9]*[147]@'`,
  );
  const ids = people.map(({ id }) => id);
  const insert = (into: string, columns: string[], rows: (string | null)[][]) =>
    em.execute(
      `insert into ${into} (${columns.join(', ')}) select * from jsonb_to_recordset(?::jsonb) as listed (${columns.map((column) => `${column} ${column.endsWith('id') && column !== 'key_id' ? 'uuid' : 'text'}`).join(', ')})`,
      [JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))))],
    );
  await insert(
    'data_key',
    ['person_id', 'wrapped', 'key_id'],
    ids.map((id) => [id, wrapDataKey(keys, id, randomBytes(32)), keys.id]),
  );
  const vaults = await createVault(keys).ofAll(em, ids);
  const table = 'dietary_record';
  await insert(
    table,
    ['id', 'person_id', 'habits'],
    ids.map((person, n) => {
      const row = newId();
      const habits = n % 2 === 0 ? ['vegan'] : [];
      return [row, person, vaults.get(person)?.seal({ table, column: 'habits', row }, habits) ?? null];
    }),
  );
  for (const kind of ['bank', 'address', 'profile', 'dietary'])
    await em.execute(
      `insert into ${kind}_record (id, person_id) select uuidv7(), id from person where email like 'account-%5@%'`,
    );
  await em.execute(
    `insert into data_key (person_id, wrapped, key_id) select id, 'x', 'x' from person where email like 'account-%5@%'`,
  );
}
