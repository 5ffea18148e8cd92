import type { EntityManager } from '@mikro-orm/postgresql';
import { UNDO_SECONDS } from '@muster/rules';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';

/** Functions of graphile-worker, whose types Kysely doesn't know. */

const keyOf = (id: string): string => `settle_answer:${id}`;

/** Settles answers when they can't be undone any more. By its key, a new answer replaces the job of the one before. */
export async function addSettlingJobs(em: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    select count(*) from graphile_worker.add_jobs((
      select array_agg(('settle_answer', json_build_object('id', id), null,
                        clock_timestamp() + make_interval(secs => ${UNDO_SECONDS}),
                        null, ${keyOf('')}::text || id, null, null)::graphile_worker.job_spec)
      from unnest(${ids}::text[]) id))`.execute(db(em));
}

export async function removeSettlingJob(em: EntityManager, id: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${keyOf(id)})`.execute(db(em));
}
