import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mail } from '../mail/mail.ts';
import { openMail, type SealedMail } from '../mail/sealed-mail.ts';
import { testKeys } from './scope.ts';

/** The mails that wait to be sent to a person, in the order in which they were written. */
export async function mailsTo(em: EntityManager, { email }: { email: string }): Promise<Mail[]> {
  const jobs = await em.getConnection().execute<{ payload: SealedMail }[]>(
    `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'send_mail' order by job.id`,
  );
  return jobs.map(({ payload }) => openMail(testKeys, payload)).filter((mail) => mail.to === email);
}
