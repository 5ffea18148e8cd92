import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { JOB_SCHEMA_REVISION } from '../jobs/job-schema.ts';
import { migrate } from '../migrate.ts';
import { columnsOf, connected, quoted } from './connection.ts';
import { type BackedUpTable, type BackupHeader, damaged, nameOf, refused } from './format.ts';
import { knownMigrations } from './known-schema.ts';
import { type ForeignKey, foreignKeysIn, migrationsIn, tablesIn } from './layout.ts';
import type { Backup } from './read-backup.ts';

export interface RestoreOptions {
  url: string;
  backup: Backup;
  signal?: AbortSignal | undefined;
  onProgress?: (line: string) => void;
}

/** Two at once would each see an empty database. */
const RESTORE_LOCK = 7_305_421_885;

/**
 * Loads a backup into an empty database: all of it in one transaction, or nothing. Tables are made as they were when
 * the backup was; `migrate` then brings them, with their rows, to what this version expects.
 */
export async function loadBackup({ url, backup, signal, onProgress }: RestoreOptions): Promise<void> {
  const { header } = backup;
  refuseNewer(backup);
  await connected(
    url,
    async (client, tooLate) => {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [RESTORE_LOCK]);
      if (rows[0]?.got !== true) throw refused('A backup is being restored into this database already.');
      await refuseUnlikeSchema(client, header);
      await refuseRows(client);
      await migrate(url, { upTo: header.migrations.at(-1) });
      await client.query('begin');
      for (const table of await tablesIn(client))
        await client.query(`lock table ${quoted(table)} in access exclusive mode`);
      await refuseRows(client);
      await load(client, backup, onProgress);
      tooLate();
      await client.query('commit');
      // For good plans from the first query on. What is restored stays so, whatever becomes of this.
      await client.query('analyze').catch(() => undefined);
    },
    signal,
  );
}

/** Answers which migrations came after the backup, and were applied to what it brought. */
export async function restoreBackup(options: RestoreOptions): Promise<string[]> {
  await loadBackup(options);
  return migrate(options.url);
}

function refuseNewer({ file, header }: Backup): void {
  const known = knownMigrations();
  const unknown = header.migrations.find((name) => !known.includes(name));
  if (unknown === undefined && header.jobSchema <= JOB_SCHEMA_REVISION) return;
  throw refused(
    `${file} is of a newer version of Muster (${header.version}) than this one, which does not know ${unknown ?? `revision ${header.jobSchema} of the job tables`}. Restore it with that version.`,
  );
}

async function refuseUnlikeSchema(client: pg.Client, header: BackupHeader): Promise<void> {
  const applied = await migrationsIn(client);
  if (applied.length === 0 || applied.join() === header.migrations.join()) return;
  throw refused(
    `The tables of this database are of another version than those of the backup (${applied.at(-1)}, not ${header.migrations.at(-1)}). Take a database without tables: they are made as the backup needs them, and brought up to date after.`,
  );
}

async function refuseRows(client: pg.Client): Promise<void> {
  for (const table of await tablesIn(client)) {
    const { rows } = await client.query<{ full: boolean }>(`select exists (select from ${quoted(table)}) as full`);
    if (rows[0]?.full === true)
      throw refused(`The database is not empty: ${nameOf(table)} has rows. Restore into an empty one.`);
  }
}

/**
 * Rows arrive as they were: triggers would count, raise versions and keep texts in step once more. The owner of the
 * tables may turn them off, which `session_replication_role` is only for superusers. Foreign keys come after the rows,
 * which are then checked against each other all at once, in whatever order they came.
 */
async function load(client: pg.Client, backup: Backup, onProgress: RestoreOptions['onProgress']): Promise<void> {
  const { tables, sequences } = backup.header;
  const here = new Map((await tablesIn(client)).map((table) => [quoted(table), table.columns]));
  for (const table of tables) refuseMissing(table, here.get(quoted(table)), backup.header);
  const foreignKeys = await foreignKeysIn(client);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);

  let done = 0;
  for await (const { table, rows } of backup.tables()) {
    const into = client.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`));
    await pipeline(Readable.from(rows, { objectMode: false }), into);
    if (into.rowCount !== table.rows) throw damaged(backup.file, `${nameOf(table)} has another number of rows`);
    done += 1;
    onProgress?.(`${done} of ${tables.length}  ${nameOf(table)}: ${table.rows} rows`);
  }

  for (const { schema, name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted({ schema, name }), last, called]);
  for (const foreignKey of foreignKeys) await addAgain(client, foreignKey);
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
}

const addAgain = (client: pg.Client, { table, name, definition }: ForeignKey) =>
  client.query(`alter table ${table} add constraint ${name} ${definition}`);

function refuseMissing(table: BackedUpTable, columns: readonly string[] | undefined, header: BackupHeader): void {
  const missing = columns === undefined ? nameOf(table) : table.columns.find((column) => !columns.includes(column));
  if (missing !== undefined)
    throw refused(
      `This version has no place for ${columns === undefined ? missing : `${nameOf(table)}.${missing}`} of the backup. Restore it with version ${header.version} of Muster, and upgrade then.`,
    );
}
