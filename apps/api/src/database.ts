import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrm, ensureDatabase, isDatabaseFailure, isMigrated, migrate, seedDemo } from '@muster/domain';
import { startEmbeddedPg } from '@muster/embedded-pg';
import { type Config, ConfigError } from './config.ts';

export interface Database {
  url: string;
  masterKey: Buffer;
  /** Whether the service runs it itself, with invented data. */
  demo: boolean;
  stop(): Promise<void>;
}

/** The database that the configuration names or, where it names none, one of our own: started, migrated and filled. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== undefined && config.masterKey !== undefined) {
    return { url: config.databaseUrl, masterKey: config.masterKey, demo: false, stop: async () => undefined };
  }
  mkdirSync(config.dataDir, { recursive: true });
  const server = await startEmbeddedPg({ dataDir: join(config.dataDir, 'postgres') });
  try {
    const url = server.url('muster');
    await ensureDatabase(server.url('postgres'), 'muster');
    await migrate(url);
    const orm = createOrm({ url });
    await seedDemo(orm.em).finally(() => orm.close(true));
    return { url, masterKey: config.masterKey ?? keptMasterKey(config.dataDir), demo: true, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The demo's own key, made once and kept beside its database. */
function keptMasterKey(dataDir: string): Buffer {
  const file = join(dataDir, 'master.key');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
}

const PATIENCE_SECONDS = 60;

/** Waits for a database that is still starting, and refuses one whose tables are not what this version expects. */
export async function requireMigrated(url: string): Promise<void> {
  const orm = createOrm({ url, poolSize: 1 });
  try {
    for (let waited = 0; ; waited++) {
      try {
        if (await isMigrated(orm)) return;
        throw new ConfigError('The database schema is not up to date. Run: npm run muster -- migrate');
      } catch (error) {
        if (!isDatabaseFailure(error)) throw error;
        if (waited >= PATIENCE_SECONDS)
          throw new ConfigError(`The database did not answer for ${PATIENCE_SECONDS} seconds. Is DATABASE_URL right?`);
        await sleep(1_000);
      }
    }
  } finally {
    await orm.close(true);
  }
}
