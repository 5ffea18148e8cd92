import type { EntityManager } from '@mikro-orm/postgresql';
import type { Keyring } from '../shared/keyring.ts';
import type { Mail } from './mail.ts';
import { sealMail } from './sealed-mail.ts';

/** With graphile-worker's growing pauses the last attempt comes about half an hour after the first. */
const MAX_ATTEMPTS = 8;

/** Leaves a mail for the worker. Inside a transaction it commits and rolls back with it. */
export async function enqueueMail(em: EntityManager, keys: Keyring, mail: Mail): Promise<void> {
  await em.execute(`select from graphile_worker.add_job('send_mail', payload => ?::json, max_attempts => ?)`, [
    JSON.stringify(sealMail(keys, mail)),
    MAX_ATTEMPTS,
  ]);
}
