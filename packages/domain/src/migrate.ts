import pg from 'pg';
import { isJobSchemaCurrent, migrateJobSchema } from './jobs/job-schema.ts';
import { ping } from './kernel/db/server.sql.ts';
import { withAnotherTry } from './kernel/transaction.ts';
import { createOrm, type Orm } from './orm.ts';

/** Any constant will do, as long as nothing else in the database uses it. */
export const MIGRATION_LOCK = 7_305_421_884;
/**
 * Nodes go on serving meanwhile, and take their locks in another order than a migration of many tables. When PostgreSQL
 * ends the migration for that, all of it is undone, and it begins anew.
 */
const ATTEMPTS = 10;

/**
 * Brings the schema up to date and says what it applied. Of several nodes that start at once, one works and the
 * others wait: the lock is held by a transaction of its own, which ends with its connection whatever happens. (A lock of
 * the session would be left behind for ever in a session of a pooler, should the address be one's.) With `upTo` it goes no
 * further than that migration, for rows that come from there.
 */
export async function migrate(url: string, { upTo }: { upTo?: string | undefined } = {}): Promise<string[]> {
  const guard = new pg.Client({ connectionString: url, application_name: 'muster migrate' });
  await guard.connect();
  const orm = createOrm({ url, timeLimits: false, poolSize: 2 });
  try {
    // It says nothing for as long as the migrations take.
    await guard.query(
      'begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0; set local lock_timeout = 0',
    );
    await guard.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const applied = await withAnotherTry(ATTEMPTS, () => orm.migrator.up(upTo === undefined ? {} : { to: upTo }));
    const names = applied.map((migration) => migration.name);
    return (await migrateJobSchema(orm, url)) ? [...names, 'graphile_worker'] : names;
  } finally {
    await orm.close(true);
    await guard.end();
  }
}

/** Whether the schema is what this version of the service expects. */
export async function isMigrated(orm: Orm): Promise<boolean> {
  // The migrator takes a database that is away for an empty one: ask for a sign of life first.
  await ping(orm.em);
  return (await orm.migrator.getPending()).length === 0 && (await isJobSchemaCurrent(orm));
}
