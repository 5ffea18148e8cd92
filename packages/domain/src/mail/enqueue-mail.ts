import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Keyring } from '../crypto/keyring.ts';
import { inBatches } from '../kernel/batches.ts';
import { addMailJobs } from './enqueue-mail.sql.ts';
import { inReadersLanguage, type MailInAnyLanguage } from './mail.ts';
import { sealMail } from './sealed-mail.ts';

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
    await addMailJobs(em, {
      isTomorrow: tomorrow !== undefined,
      before,
      jobs: batch.map((mail, n) => ({
        mail: sealMail(keys, inReadersLanguage(mail)),
        key: tomorrow === undefined ? null : `send_mail ${hash('sha256', tomorrow.keyOf(before + n), 'hex')}`,
      })),
    });
    before += batch.length;
  });
}
