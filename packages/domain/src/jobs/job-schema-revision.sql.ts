import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../kernel/db/db.ts';

/** The newest of graphile-worker's own migrations; 0 for a database without its schema. */
export async function jobSchemaRevision(em: EntityManager): Promise<number> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('graphile_worker.migrations')::text as name`.execute(db(em));
  if (tables[0]?.name == null) return 0;
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from graphile_worker.migrations`.execute(
    db(em),
  );
  return rows[0]?.id ?? 0;
}
