import { createKeyring, createOrm, DomainError, isMigrated, type Keyring } from '@muster/domain';
import { ConfigError } from '../config-error.ts';
import { type Database, openKeys } from '../database.ts';
import { interruptible } from './interruptible.ts';

/** For a database that is still empty, which no key belongs to yet. */
export const keysOf = ({ masterKey, masterKeyPrevious }: Pick<Database, 'masterKey' | 'masterKeyPrevious'>): Keyring =>
  createKeyring(masterKey, { previous: masterKeyPrevious });

/** For a backup: a key that isn't the database's is refused. Tables that wait for a migration can be backed up before it. */
export async function sealingKeys(database: Database): Promise<Keyring> {
  const orm = createOrm({ url: database.directUrl, poolSize: 1 });
  try {
    return (await isMigrated(orm)) ? await openKeys(database) : keysOf(database);
  } finally {
    await orm.close(true);
  }
}

/** Work that Ctrl-C takes back, and whose usual failures are sentences. */
export async function carefully<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  let signal: AbortSignal | undefined;
  try {
    return await interruptible((given) => {
      signal = given;
      return work(given);
    });
  } catch (error) {
    if (error instanceof DomainError || error instanceof ConfigError) throw error;
    if (signal?.aborted) throw new ConfigError('Interrupted. What was half done is gone again.');
    const { code, message } = error as { code?: string; message: string };
    if (code === '42501')
      throw new ConfigError(`The database user lacks a right (${message}). Use the one that owns the tables.`);
    if (code !== undefined && /^(ECONN|ENOTFOUND|EPIPE|57P|08)/.test(code))
      throw new ConfigError(`The database did not answer, or went away (${code}).`);
    throw error;
  }
}
