import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from './db.ts';
import { anyOfTexts } from './expressions.ts';

/** Rejects while the database can't be reached. */
export async function ping(em: EntityManager): Promise<void> {
  await sql`select 1`.execute(db(em));
}

/** Settings of the server session as text, durations in milliseconds. */
export async function loadSettings(em: EntityManager, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = ${anyOfTexts(names)}`.execute(db(em));
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}
