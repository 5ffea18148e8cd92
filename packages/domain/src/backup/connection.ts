import type { Readable } from 'node:stream';
import pg from 'pg';

/** What a server, a role or a database may have set, and what must not depend on it. */
const SETTINGS = [
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  // The same row is the same text whatever the server's habits are.
  `set client_encoding = 'UTF8'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set timezone = 'UTC'`,
  'set extra_float_digits = 3',
  `set bytea_output = 'hex'`,
  // An error where rows are hidden from this user, instead of a backup without them.
  'set row_security = off',
].join('; ');

/**
 * A connection without time limits. Whatever goes wrong, it is closed at once, and PostgreSQL takes back what was begun.
 * `signal` cuts it, until the work says that it is too late for that: a commit that is cut off may have happened or not.
 */
export async function connected<T>(
  url: string,
  work: (client: pg.Client, tooLate: () => void) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'muster backup', keepAlive: true });
  // It is reported by the query that was under way; without a listener it would end the process.
  client.on('error', () => undefined);
  const cut = () => streamOf(client).destroy(new Error('Interrupted.'));
  signal?.throwIfAborted();
  await client.connect();
  signal?.addEventListener('abort', cut);
  try {
    await client.query(SETTINGS);
    const result = await work(client, () => {
      signal?.throwIfAborted();
      signal?.removeEventListener('abort', cut);
    });
    await client.end();
    return result;
  } catch (error) {
    // Not `end()`, which waits for a COPY that nobody reads any more.
    streamOf(client).destroy();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cut);
  }
}

const streamOf = (client: pg.Client): Readable =>
  (client as unknown as { connection: { stream: Readable } }).connection.stream;

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnsOf = ({ columns }: { columns: readonly string[] }): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');
