import { Logger, runMigrations } from 'graphile-worker';
import type { Orm } from '../orm.ts';
import { createJobPool } from './job-pool.ts';
import { jobSchemaRevision } from './job-schema-revision.sql.ts';

/** The revision of its tables that our version of graphile-worker makes. A test fails when an update changes it. */
export const JOB_SCHEMA_REVISION = 20;

/** Brings graphile-worker's own tables up to date and says whether there was anything to do. */
export async function migrateJobSchema(orm: Orm, url: string): Promise<boolean> {
  if (await isJobSchemaCurrent(orm)) return false;
  const pool = createJobPool(url, { size: 2, timeLimits: false });
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
    return true;
  } finally {
    await pool.end();
  }
}

export async function isJobSchemaCurrent(orm: Orm): Promise<boolean> {
  return (await jobSchemaRevision(orm.em)) >= JOB_SCHEMA_REVISION;
}
