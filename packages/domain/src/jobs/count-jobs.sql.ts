import { sql } from 'kysely';
import { db } from '../kernel/db/db.ts';
import type { BareScope } from '../kernel/scope.ts';

export interface JobCount {
  task: string;
  /** Could run now, and does not yet. */
  waiting: number;
  running: number;
  /** Wait for their time, or for another attempt. */
  scheduled: number;
  /** Have used up their attempts. */
  failed: number;
  /** Seconds for which the one that could have run first has been waiting; 0 where none is. */
  oldestSeconds: number;
}

/** What the worker has before it, for those who watch it: numbers alone, nothing of what the jobs are about. */
export async function countJobs({ em }: BareScope): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select task_identifier as task,
            count(*) filter (where due and locked_at is null)::int as waiting,
            count(*) filter (where locked_at is not null)::int as running,
            count(*) filter (where not due and not over and locked_at is null)::int as scheduled,
            count(*) filter (where over and locked_at is null)::int as failed,
            coalesce(extract(epoch from now() - min(run_at) filter (where due and locked_at is null)), 0)::float8 as "oldestSeconds"
     from graphile_worker.jobs
     cross join lateral (select attempts >= max_attempts as over) a
     cross join lateral (select not over and run_at <= now() as due) b
     group by 1 order by 1`.execute(db(em));
  return rows;
}
