import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Keyring } from '../crypto/keyring.ts';
import { inBatches } from '../kernel/sql.ts';
import { inReadersLanguage, type MailInAnyLanguage } from './mail.ts';
import { MAILS_A_MINUTE } from './rate.ts';
import { sealMail } from './sealed-mail.ts';

/** With graphile-worker's growing pauses the last attempt comes about half an hour after the first. */
const MAX_ATTEMPTS = 8;

/** Leaves a mail for the worker. Inside a transaction it commits and rolls back with it. */
export const enqueueMail = (em: EntityManager, keys: Keyring, mail: MailInAnyLanguage): Promise<void> =>
  enqueueMails(em, keys, [mail]);

/**
 * Leaves many, spread over as many minutes as they take at the rate that announcements keep to. With `tomorrow` they
 * wait until then, and replace those that wait under the same key.
 */
export async function enqueueMails(
  em: EntityManager,
  keys: Keyring,
  mails: readonly MailInAnyLanguage[],
  tomorrow?: { keyOf: (n: number) => string },
): Promise<void> {
  let before = 0;
  await inBatches(mails, async (batch) => {
    await em.execute(
      `select count(*) from graphile_worker.add_jobs((
         select array_agg(('send_mail', (payload -> 'mail')::json, null,
                           case when ? then date_trunc('day', now(), 'UTC') + interval '1 day 5 hours' else now() end
                             + (?::int + place - 1) * interval '1 minute' / ?::int,
                           ?::smallint, payload ->> 'key', null, null)::graphile_worker.job_spec)
         from jsonb_array_elements(?::jsonb) with ordinality as waiting (payload, place)))`,
      [
        tomorrow !== undefined,
        before,
        MAILS_A_MINUTE,
        MAX_ATTEMPTS,
        JSON.stringify(
          batch.map((mail, n) => ({
            mail: sealMail(keys, inReadersLanguage(mail)),
            key: tomorrow === undefined ? null : `send_mail ${hash('sha256', tomorrow.keyOf(before + n), 'hex')}`,
          })),
        ),
      ],
    );
    before += batch.length;
  });
}
