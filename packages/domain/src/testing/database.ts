import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Orm } from '../orm.ts';
import { lendOrm } from './lent-orm.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for this run, and the name of a migrated database in it that tests clone. */
    postgres: { server: string; template: string };
  }
}

const nameOf = () => `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;

/** The address of a fresh database: a clone of the migrated one, or an empty one. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<string> {
  const { server, template } = inject('postgres');
  const name = nameOf();
  // Files are copied as they are: page by page through the log takes three times as long.
  await onServer(`create database ${name} ${options.empty ? '' : `template ${template} strategy file_copy`}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Gives back the room of a database that nobody uses any more; one that somebody still does stays until the server ends. */
export async function dropTestDatabase(url: string): Promise<void> {
  const IN_USE = '55006';
  await onServer(`drop database ${new URL(url).pathname.slice(1)}`).catch((error: { code?: string }) => {
    if (error.code !== IN_USE) throw error;
  });
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An ORM that closes itself; in a hook or at the top of a file, close it yourself. */
export function openOrm(url: string): Orm {
  const { orm, giveBack } = lendOrm(url);
  onTestFinished(giveBack);
  return orm;
}
