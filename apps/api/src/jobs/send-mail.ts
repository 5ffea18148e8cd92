import { hash } from 'node:crypto';
import { openMail, type SealedMail } from '@muster/domain';
import type { Task } from 'graphile-worker';
import { faceOf } from '../mail/face.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { JobContext } from './job-context.ts';

/** An error thrown here is what graphile-worker keeps with the job before it tries again. */
export const sendMail =
  ({ orm, publicUrl, keys, transport }: JobContext): Task =>
  async (payload, { job }) => {
    const sealed = payload as SealedMail;
    const mail = openMail(keys, sealed);
    const { to, locale } = mail;
    const face = await faceOf({ orm, publicUrl }, mail);
    await transport.deliver({ id: messageId(job.id, sealed), to, locale, ...renderMail(mail, face) });
  };

/** Job numbers begin anew with a new database, and mail programs hide what they take for a mail that they have. */
const messageId = (job: string, { sealed }: SealedMail): string => `${job}.${hash('sha256', sealed).slice(0, 24)}`;
