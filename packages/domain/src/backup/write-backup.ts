import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Keyring } from '../crypto/keyring.ts';
import { MIGRATION_LOCK } from '../migrate.ts';
import { columnsOf, connected, quoted } from './connection.ts';
import { type BackedUpTable, type BackupHeader, firstLine, frame, lastLines, nameOf, refused } from './format.ts';
import { knownMigrations, ownTables } from './known-schema.ts';
import { jobSchemaIn, migrationsIn, sequencesIn, tablesIn } from './layout.ts';
import { putInPlace, refuseExisting, temporaryFor } from './output-file.ts';
import { RowSum } from './row-sum.ts';

export interface BackupOptions {
  url: string;
  file: string;
  keys: Keyring;
  /** Of the product. */
  version: string;
  /** Whether a file of that name may be replaced. */
  force?: boolean | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: (line: string) => void;
}

/** Writes all rows, as they were at one moment, while the service goes on. */
export async function writeBackup(options: BackupOptions): Promise<BackupHeader> {
  const { url, file, signal, force = false } = options;
  await refuseExisting(file, force);
  return connected(
    url,
    async (client) => {
      // Before the snapshot is taken: what waits for a migration must not see the tables as they were before it.
      await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
      await client.query('begin isolation level repeatable read, read only');
      const header = await describe(client, options);
      const temporary = temporaryFor(file);
      await temporary.cleaningUp(async () => {
        await pipeline(
          Readable.from(framesOf(client, header.tables, options), { objectMode: false }),
          createGzip(),
          after(Buffer.from(`${firstLine}${JSON.stringify(header)}\n`)),
          sealing(options.keys),
          createWriteStream(temporary.path, { flags: 'wx', mode: 0o600, flush: true }),
          { signal },
        );
        await putInPlace(temporary.path, file, force);
      });
      await client.query('commit');
      return header;
    },
    signal,
  );
}

async function describe(client: pg.Client, { url, version, onProgress }: BackupOptions): Promise<BackupHeader> {
  const migrations = await migrationsIn(client);
  const known = knownMigrations();
  if (migrations.length === 0) throw refused('The database has no tables of Muster: there is nothing to back up.');
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw refused(
      `The database is of a newer version than this one, which does not know ${unknown}. Use the version that the service runs.`,
    );
  const all = await tablesIn(client);
  // Before its migrations the database may have tables that this version has no more.
  const own = migrations.length === known.length ? await ownTables(url) : undefined;
  const isOwn = (table: { schema: string; name: string }) =>
    own === undefined || table.schema !== 'public' || own.has(table.name);
  for (const table of all.filter((one) => !isOwn(one)))
    onProgress?.(`left out, since it is no table of Muster: ${nameOf(table)}`);
  const tables: BackedUpTable[] = [];
  for (const table of all.filter(isOwn)) {
    // Nobody can drop or change it meanwhile; counting takes this lock.
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${quoted(table)}`);
    tables.push({ ...table, rows: Number(rows[0]?.rows) });
  }
  const { rows } = await client.query<{ now: Date; postgres: string }>(
    `select now(), current_setting('server_version') as postgres`,
  );
  const [{ now, postgres } = { now: new Date(), postgres: '' }] = rows;
  return {
    createdAt: now.toISOString(),
    version,
    postgres,
    migrations,
    jobSchema: await jobSchemaIn(client),
    tables,
    sequences: await sequencesIn(client),
  };
}

async function* framesOf(
  client: pg.Client,
  tables: readonly BackedUpTable[],
  { onProgress }: BackupOptions,
): AsyncGenerator<Buffer> {
  for (const [index, table] of tables.entries()) {
    const sum = new RowSum();
    for await (const chunk of copyOut(client, table)) {
      sum.add(chunk);
      yield frame(chunk);
    }
    const sums = sum.get();
    if (sums.rows !== table.rows) throw new Error(`${nameOf(table)} changed within a snapshot`);
    yield frame(Buffer.alloc(0));
    yield frame(Buffer.from(JSON.stringify(sums)));
    onProgress?.(`${index + 1} of ${tables.length}  ${nameOf(table)}: ${sums.rows} rows`);
  }
}

/** The rows of a table as COPY writes them. */
export const copyOut = (client: pg.Client, table: Omit<BackedUpTable, 'rows'>): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy ${quoted(table)} (${columnsOf(table)}) to stdout`));

const after = (head: Buffer) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield head;
    yield* source;
  };

const sealing = (keys: Keyring) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const sha256 = createHash('sha256');
    for await (const chunk of source) {
      sha256.update(chunk);
      yield chunk;
    }
    yield Buffer.from(lastLines(keys, sha256.digest()));
  };
