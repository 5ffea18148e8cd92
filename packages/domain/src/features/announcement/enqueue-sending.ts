import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import type { BareScope } from '../../kernel/scope.ts';

/** Wakes the job that sends what waits. One is enough for all announcements, hence the key. */
export async function enqueueSending({ em }: BareScope, { inSeconds = 0 } = {}): Promise<void> {
  const addJob = sql`graphile_worker.add_job('send_announcements',
    run_at => now() + make_interval(secs => ${inSeconds}), job_key => 'send_announcements')`;
  await db(em).selectFrom(addJob.as('job')).execute();
}
