import type { EntityManager } from '@mikro-orm/postgresql';

/** Every row of every table, as text. */
export async function dumpOf(em: EntityManager): Promise<string> {
  const connection = em.getConnection();
  const tables = await connection.execute<{ name: string }[]>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const copies = await Promise.all(
    tables.map(({ name }) => connection.execute<{ row: string }[]>(`select t::text as row from ${name} t`)),
  );
  return copies
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

/** How a value could stand somewhere without being seen at once. */
export const spellingsOf = (value: string): string[] => {
  const bytes = Buffer.from(value);
  return [value, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')];
};
