import { readdirSync } from 'node:fs';
import { createOrm } from '../orm.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** All migrations of this version, in order. */
export const knownMigrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((file) => /^Migration\d+\w*\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();

/** The tables of this version. Nothing is asked: entities know them. */
export async function ownTables(url: string): Promise<Set<string>> {
  const orm = createOrm({ url, poolSize: 1 });
  try {
    return new Set([...orm.getMetadata().getAll().values()].map(({ tableName }) => tableName));
  } finally {
    await orm.close(true);
  }
}
