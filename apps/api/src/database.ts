import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  compilesBehindPooler,
  createHeartbeat,
  createOrm,
  createVault,
  ensureDatabase,
  features,
  type Heartbeat,
  isDatabaseFailure,
  isMigrated,
  isPoolerRefusal,
  type Keyring,
  limitsMissingBehindPooler,
  migrate,
  type Orm,
  type OrmOptions,
  openKeyring,
  seedDemo,
  sessionSettings,
  WrongMasterKey,
} from '@muster/domain';
import { startEmbeddedPg } from '@muster/embedded-pg';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

export interface Database {
  /** For requests, and all else that needs no session of its own. */
  url: string;
  /** Where a connection is one session from beginning to end: for migrations, jobs and backups. */
  directUrl: string;
  /** Whether `url` leads to a pooler, which gives each transaction another session. */
  pooled: boolean;
  /** Of `url`. Connects with its first statement, and is closed with the database: making another takes its time. */
  orm: Orm;
  /** Of `url`. Beats when it is told to. */
  heartbeat: Heartbeat;
  masterKey: Buffer;
  masterKeyPrevious: Buffer | undefined;
  /** Whether the service runs it itself, with invented data. */
  demo: boolean;
  stop(): Promise<void>;
}

/** The database that the configuration names or, where it names none, one of our own: started, migrated and filled. */
export async function openDatabase(config: Config, pool: Pick<OrmOptions, 'poolSize'> = {}): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl, databasePrepared: prepared, masterKey, masterKeyPrevious } = config;
  if (url === undefined || masterKey === undefined) return openDemo(config);
  const pooled = databaseDirectUrl !== undefined;
  const heartbeat = createHeartbeat(url);
  const orm = createOrm({ url, pooled, prepared, ...pool });
  return {
    url,
    directUrl: databaseDirectUrl ?? url,
    pooled,
    orm,
    heartbeat,
    masterKey,
    masterKeyPrevious,
    demo: false,
    stop: () => closeBoth(orm, heartbeat),
  };
}

async function openDemo(config: Config): Promise<Database> {
  mkdirSync(config.dataDir, { recursive: true });
  const server = await startEmbeddedPg({
    dataDir: join(config.dataDir, 'postgres'),
    // Without the lines that repeat the values of a violated constraint.
    settings: { log_error_verbosity: 'terse' },
  });
  let orm: Orm | undefined;
  let heartbeat: Heartbeat | undefined;
  const stop = async () => {
    await closeBoth(orm, heartbeat);
    await server.stop();
  };
  try {
    const url = server.url('muster');
    await ensureDatabase(server.url('postgres'), 'muster');
    heartbeat = createHeartbeat(url);
    orm = createOrm({ url, prepared: config.databasePrepared });
    if (!(await isMigrated(orm))) await migrate(url);
    const database: Database = {
      url,
      directUrl: url,
      pooled: false,
      orm,
      heartbeat,
      masterKey: keptMasterKey(config.dataDir),
      masterKeyPrevious: undefined,
      demo: true,
      stop,
    };
    await seedDemo({ em: orm.em.fork(), vault: createVault(await openKeys(database)), features });
    return database;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function closeBoth(orm: Orm | undefined, heartbeat: Heartbeat | undefined): Promise<void> {
  await heartbeat?.stop();
  await orm?.close(true);
}

/** The keys of a database whose tables are in order, and which these keys belong to; or a sentence that says what is wrong. */
export async function openKeys(database: Database): Promise<Keyring> {
  const { orm, masterKey, masterKeyPrevious, demo } = database;
  if (!demo) await requireMigrated(database);
  try {
    return await openKeyring({ em: orm.em.fork() }, { masterKey, previous: masterKeyPrevious });
  } catch (error) {
    if (!(error instanceof WrongMasterKey)) throw error;
    throw new ConfigError(
      'MASTER_KEY is not the key that this database was sealed with. While a new one takes over, set the old one as MASTER_KEY_PREVIOUS and run: npm run muster -- keys rotate',
    );
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
export async function requireMigrated({ orm, directUrl, pooled }: Database): Promise<void> {
  if (!pooled) return requireTables('DATABASE_URL', orm);
  const direct = createOrm({ url: directUrl, poolSize: 1 });
  try {
    await requireTables('DATABASE_DIRECT_URL', direct);
  } finally {
    await direct.close(true);
  }
  await onceThere('DATABASE_URL', async () => {
    const missing = await limitsMissingBehindPooler(orm);
    if (missing.length > 0)
      throw notSetUp('statements could go on for ever', `${missing.join(', ')} is not set, or too long`);
    if (await compilesBehindPooler(orm)) throw notSetUp('short statements would take a second', 'jit is on');
  });
}

const notSetUp = (what: string, why: string) =>
  new ConfigError(
    `Behind the pooler that DATABASE_URL leads to, ${what}: ${why}. Let it run this on every session that it opens (in pgbouncer.ini as connect_query), or set the same for the role: ${sessionSettings()}`,
  );

const requireTables = (variable: string, orm: Orm): Promise<void> =>
  onceThere(variable, async () => {
    // They were asked for when the connection began: somebody in between has taken them and forgotten.
    if ((await limitsMissingBehindPooler(orm)).length > 0) throw leadsToPooler(variable);
    if (!(await isMigrated(orm)))
      throw new ConfigError('The database schema is not up to date. Run: npm run muster -- migrate');
  });

const leadsToPooler = (variable: string) =>
  new ConfigError(
    `${variable} leads to a pooler such as PgBouncer, where it has to lead to PostgreSQL itself. With a pooler set both: DATABASE_URL to it, DATABASE_DIRECT_URL past it.`,
  );

async function onceThere(variable: string, work: () => Promise<void>): Promise<void> {
  for (let waited = 0; ; waited++) {
    try {
      return await work();
    } catch (error) {
      if (isPoolerRefusal(error)) throw leadsToPooler(variable);
      if (!isDatabaseFailure(error)) throw error;
      if (waited >= PATIENCE_SECONDS)
        throw new ConfigError(`The database did not answer for ${PATIENCE_SECONDS} seconds. Is ${variable} right?`);
      await sleep(1_000);
    }
  }
}
