import type { EntityManager } from '@mikro-orm/postgresql';
import type { Keyring } from '../shared/keyring.ts';
import type { Mail } from './mail.ts';
import { sealMail } from './sealed-mail.ts';

/** With graphile-worker's growing pauses the last attempt comes about half an hour after the first. */
const MAX_ATTEMPTS = 8;

/** Leaves a mail for the worker. Inside a transaction it commits and rolls back with it. */
export const enqueueMail = (em: EntityManager, keys: Keyring, mail: Mail): Promise<void> =>
  enqueueMails(em, keys, [mail]);

/** The same for many, in one statement however many they are. */
export async function enqueueMails(em: EntityManager, keys: Keyring, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await em.execute(
    `select from json_array_elements(?::json) payload,
       lateral graphile_worker.add_job('send_mail', payload => payload.value, max_attempts => ?) job`,
    [JSON.stringify(mails.map((mail) => sealMail(keys, mail))), MAX_ATTEMPTS],
  );
}
