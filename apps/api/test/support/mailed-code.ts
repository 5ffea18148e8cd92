import { type Keyring, type Orm, openMail, type SealedMail } from '@muster/domain';

const LATEST = `
  select payload from graphile_worker._private_jobs
  where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail')
  order by id desc limit 20`;

/** The code that the latest mail to this address carries, out of the sealed jobs. */
export async function mailedCode({ orm, keys }: { orm: Orm; keys: Keyring }, email: string): Promise<string> {
  const jobs = await orm.em.fork().execute<{ payload: SealedMail }[]>(LATEST);
  for (const { payload } of jobs) {
    const mail = openMail(keys, payload);
    if (mail.template === 'sign-in-code' && mail.to === email) return mail.code;
  }
  throw new Error(`no code to ${email}`);
}
