import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

// The driver that the API's own tests use.
const require = createRequire(resolve(import.meta.dirname, '../../api/package.json'));
const { Client } = require('pg') as {
  Client: new (
    options: object,
  ) => {
    connect: () => Promise<void>;
    query: (text: string, values: unknown[]) => Promise<{ rowCount: number | null }>;
    end: () => Promise<void>;
  };
};

/** Returns the address of the database of the service whose folder it is. */
export function databaseUrlIn(dataDir: string): string {
  const [, , , port, host = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return `postgresql://app@${encodeURIComponent(host)}:${port}/muster`;
}

/** Changes the database of the service whose folder it is. Answers how many rows. */
export async function sqlIn(dataDir: string, text: string, values: unknown[] = []): Promise<number> {
  const client = new Client({ connectionString: databaseUrlIn(dataDir) });
  await client.connect();
  try {
    return (await client.query(text, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
