import { createOrm, type Keyring } from '@muster/domain';
import pg from 'pg';
import { MONEY } from './money.ts';
import { OTHERS, OWN, peopleWith } from './people.ts';
import { fillRecords } from './records.ts';
import { TALK } from './talk.ts';
import { WORK } from './work.ts';

/** What is slow to keep up row by row, and quick to make at the end: how to drop it, and how to make it again. */
const INDEXES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'u' and connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`;

/**
 * Projects of 300 people in an empty database, by a few statements; one of them has 3,000 people. Triggers and foreign
 * keys are left out, since they would take most of the time: the statements write what these would have left.
 */
export async function fillDatabase(url: string, keys: Keyring, others = OTHERS): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '256MB'; set temp_buffers = '256MB'`,
    );
    const { rows: indexes } = await client.query<{ drop: string; make: string }>(INDEXES);
    for (const { drop } of indexes) await client.query(drop);
    for (const statement of [...peopleWith(others), ...OWN, ...TALK, ...WORK, ...MONEY]) await client.query(statement);
    const orm = createOrm({ url, timeLimits: false });
    await fillRecords(orm, keys);
    await orm.close(true);
    for (const { make } of indexes) await client.query(make);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
