import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../kernel/db/db.ts';
import { toJson } from '../kernel/db/expressions.ts';
import { MAILS_A_MINUTE } from './rate.ts';

/** With graphile-worker's growing pauses the last attempt comes about half an hour after the first. */
const MAX_ATTEMPTS = 8;

interface MailJobs {
  /** From five o'clock (UTC) of the next day instead of now. */
  isTomorrow: boolean;
  /** How many were enqueued before these: mails are spread over the minutes that they take. */
  before: number;
  jobs: readonly { mail: unknown; key: string | null }[];
}

/** Adds jobs by graphile-worker's function. One call for thousands: a call for each took several times as long. */
export async function addMailJobs(em: EntityManager, { isTomorrow, before, jobs }: MailJobs): Promise<void> {
  await sql<{ count: number }>`
    select count(*) from graphile_worker.add_jobs((
      select array_agg(('send_mail', (payload -> 'mail')::json, null,
                        case when ${isTomorrow}::boolean
                          then date_trunc('day', now(), 'UTC') + interval '1 day 5 hours' else now() end
                          + (${before}::int + place - 1) * interval '1 minute' / ${sql.lit(MAILS_A_MINUTE)},
                        ${MAX_ATTEMPTS}::smallint, payload ->> 'key', null, null)::graphile_worker.job_spec)
      from jsonb_array_elements(${toJson(jobs)}::jsonb) with ordinality as waiting (payload, place)))`.execute(db(em));
}
