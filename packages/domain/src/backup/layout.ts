import type pg from 'pg';
import type { BackedUpSequence, BackedUpTable } from './format.ts';

/** The places of everything that is kept. */
const SCHEMAS = ['public', 'graphile_worker'];
/** Which migrations were applied is not copied: the restored database has applied them itself. */
const OF_MIGRATIONS = ['public.mikro_orm_migrations', 'graphile_worker.migrations'];

type Table = Omit<BackedUpTable, 'rows'>;

/** Every table with the columns that can be written, in an order that is always the same; none that extensions bring. */
export async function tablesIn(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
            coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a
       on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any ($1) and n.nspname || '.' || c.relname <> all ($2)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, OF_MIGRATIONS],
  );
  return rows;
}

/** Read after the snapshot was taken: a number too far is a gap, one too low would be given out twice. */
export async function sequencesIn(client: pg.Client): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string; quoted: string }>(
    `select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
     left join pg_class t on t.oid = d.refobjid
     where c.relkind = 'S' and n.nspname = any ($1) and n.nspname || '.' || coalesce(t.relname, '') <> all ($2)
     order by 1, 2`,
    [SCHEMAS, OF_MIGRATIONS],
  );
  const sequences: BackedUpSequence[] = [];
  for (const { schema, name, quoted } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted}`,
    );
    const [{ last, called } = { last: '1', called: false }] = state.rows;
    sequences.push({ schema, name, last, called });
  }
  return sequences;
}

/** Migrations that were applied, in order; none in a database without tables. */
export async function migrationsIn(client: pg.Client): Promise<string[]> {
  if (!(await isThere(client, 'public.mikro_orm_migrations'))) return [];
  const { rows } = await client.query<{ name: string }>('select name from public.mikro_orm_migrations order by id');
  return rows.map(({ name }) => name);
}

export async function jobSchemaIn(client: pg.Client): Promise<number> {
  if (!(await isThere(client, 'graphile_worker.migrations'))) return 0;
  const { rows } = await client.query<{ id: number | null }>('select max(id) as id from graphile_worker.migrations');
  return rows[0]?.id ?? 0;
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  return rows[0]?.there === true;
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function foreignKeysIn(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(k.conname) as name,
            pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = any ($1) order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}
