import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { features } from './features/index.ts';
import { BindingDriver } from './kernel/binding-driver.ts';
import { columnTypes } from './kernel/db/column-types.ts';
import { limitedClient } from './limited-client.ts';

/** Every table of the service. An entity that no feature lists doesn't exist for the ORM or its migrations. */
const entities = features.flatMap(({ entities = [] }) => [...entities]);

export type Orm = MikroORM;

/** What PostgreSQL itself ends: each connection asks for these when it begins. */
export const SERVER_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * PostgreSQL compiles statements that it expects to take long, where it was built to. Ours don't: it took a second and more
 * to compile what runs in a few milliseconds. Options in the address come instead of these.
 */
export const SESSION_OPTIONS = '-c jit=off';

/** Nobody waits for ever: a full pool, a slow statement and a forgotten transaction all end by themselves. */
export const TIME_LIMITS = {
  ...SERVER_LIMITS,
  // A request that finds no place in the pool is answered within 2.2 seconds, on a busy machine too.
  connectionTimeoutMillis: 1_800,
  // A peer that is gone without a word is noticed.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * The same for a server that says nothing any more, within six seconds of a request; writes take a little longer than
 * PostgreSQL lets them run.
 */
const PATIENCE = { read: 2_500, write: TIME_LIMITS.statement_timeout + 500 };

const multiplied = <Limits extends Record<string, number>>(limits: Limits, times: number) =>
  Object.fromEntries(Object.entries(limits).map(([name, ms]) => [name, ms * times])) as Limits;

function limited(times: number, { pooled, prepared }: Required<Pick<OrmOptions, 'pooled' | 'prepared'>>) {
  const { connectionTimeoutMillis, keepAlive, keepAliveInitialDelayMillis } = TIME_LIMITS;
  const Client = limitedClient({ ...multiplied(PATIENCE, times), prepared });
  return {
    keepAlive,
    keepAliveInitialDelayMillis,
    connectionTimeoutMillis: times * connectionTimeoutMillis,
    ...(pooled ? {} : { ...multiplied(SERVER_LIMITS, times), options: SESSION_OPTIONS }),
    onPoolCreated: (pool: object) => Object.assign(pool, { Client }),
  };
}

export interface OrmOptions {
  url: string;
  poolSize?: number;
  /** Migrations may take their time; everything else may not. */
  timeLimits?: boolean;
  /** How many times as long everything may take: a test must not fail because its machine is busy. */
  patience?: number;
  /**
   * The address is that of a pooler, which gives each transaction another session. It refuses limits and options at the
   * beginning of a connection, and has to set them on its own: `behind-pooler.ts` looks whether it does.
   */
  pooled?: boolean;
  /** Whether statements are prepared by name, which a session must remember. */
  prepared?: boolean;
}

export const ormConfig = ({
  url,
  poolSize = 10,
  timeLimits = true,
  patience = 1,
  pooled = false,
  prepared = !pooled,
}: OrmOptions) =>
  defineConfig({
    driver: BindingDriver,
    clientUrl: url,
    entities,
    extensions: [Migrator],
    // `connectionString` makes the driver read the whole URL: socket folders and `sslmode` included.
    driverOptions: {
      connectionString: url,
      application_name: 'muster',
      types: columnTypes,
      ...(timeLimits ? limited(patience, { pooled, prepared }) : {}),
    },
    pool: { min: 0, max: poolSize },
    migrations: {
      path: fileURLToPath(new URL('../migrations', import.meta.url)),
      snapshotName: 'snapshot',
      // The snapshot is written with a migration and committed with it, never by a running service.
      snapshotOnMigrate: false,
      disableForeignKeys: false,
    },
    // Its tables are not ours to compare: graphile-worker keeps them up to date itself.
    schemaGenerator: { ignoreSchema: ['graphile_worker'] },
    ensureDatabase: false,
    forceUtcTimezone: true,
    // The log is the caller's business; the ORM's own would print statements with their values.
    logger: () => undefined,
  });

/** Connects with the first query, not here: a database that is away doesn't stop the start. */
export const createOrm = (options: OrmOptions): Orm => new MikroORM(ormConfig(options));
