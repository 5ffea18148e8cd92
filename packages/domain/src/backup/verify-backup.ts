import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../migrate.ts';
import { connected } from './connection.ts';
import { nameOf, refused } from './format.ts';
import type { Backup } from './read-backup.ts';
import { loadBackup, type RestoreOptions } from './restore-backup.ts';
import { RowSum, type TableSum } from './row-sum.ts';
import { copyOut } from './write-backup.ts';

export interface VerifiedTable extends TableSum {
  name: string;
  /** Whether the restored rows are those of the file; absent where only the file was looked at. */
  same?: boolean;
}

/** Reads every row of the file, and compares the sums that it came with. */
export async function sumBackup(backup: Backup): Promise<VerifiedTable[]> {
  const sums: VerifiedTable[] = [];
  for await (const { table, rows, sum } of backup.tables()) {
    for await (const _chunk of rows);
    sums.push({ name: nameOf(table), ...sum() });
  }
  return sums;
}

/**
 * Restores into a database that is made for it and dropped after it, reads all rows out again, compares them, and
 * brings the tables up to date. `whenRestored` is asked about the result before it goes.
 */
export async function verifyBackup(
  options: RestoreOptions & { whenRestored?: (url: string) => Promise<void> },
): Promise<VerifiedTable[]> {
  const { url, backup, whenRestored, signal } = options;
  const expected = await sumBackup(backup);
  return inScratchDatabase(
    url,
    async (scratch) => {
      await loadBackup({ ...options, url: scratch });
      const compared = await connected(
        scratch,
        async (client) => {
          const tables: VerifiedTable[] = [];
          for (const [index, table] of backup.header.tables.entries()) {
            const sum = new RowSum();
            for await (const chunk of copyOut(client, table)) sum.add(chunk);
            const { rows, anyOrder } = sum.get();
            const inFile = expected[index];
            if (inFile === undefined) throw new Error(`${nameOf(table)} is not in the file`);
            tables.push({ ...inFile, same: rows === inFile.rows && anyOrder === inFile.anyOrder });
          }
          return tables;
        },
        signal,
      );
      await migrate(scratch);
      await whenRestored?.(scratch);
      return compared;
    },
    signal,
  );
}

async function inScratchDatabase<T>(
  url: string,
  work: (url: string) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const name = `muster_verify_${randomBytes(6).toString('hex')}`;
  await connected(
    url,
    (client) => client.query(`create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`),
    signal,
  ).catch((error: { code?: string }) => {
    if (error.code !== '42501') throw error;
    throw refused(
      'The database user may not create databases, which this needs for a moment (alter role … createdb). With --file-only the file alone is checked.',
    );
  });
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  try {
    return await work(scratch.href);
  } finally {
    await connected(url, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`));
  }
}
