import type { EntityManager } from '@mikro-orm/postgresql';

/** A digest of every table's rows, computed by PostgreSQL; without those that say when a schema was made. */
export async function tableDigests(em: EntityManager): Promise<Record<string, string>> {
  const connection = em.getConnection();
  const tables = await connection.execute<{ name: string }[]>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename not in ('mikro_orm_migrations', 'migrations')`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await connection.execute<{ rows: string; digest: string }[]>(
      `select count(*) as rows, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest from ${name} t`,
    );
    digests[name] = `${row?.rows} ${row?.digest}`;
  }
  return digests;
}
