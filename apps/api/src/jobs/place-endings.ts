import { expirePlaces, sendFirstMails } from '@muster/domain';
import type { Task } from 'graphile-worker';
import { openScope } from '../services.ts';
import type { JobContext } from './job-context.ts';

export const placeEndings =
  (context: JobContext): Task =>
  async () => {
    // First the mails: an offer that nobody was told of doesn't end.
    const mailed = await sendFirstMails(openScope(context));
    const ended = await expirePlaces(openScope(context));
    context.log.info({ mailed, ended }, 'places that wait for a yes: first mails sent, old ones ended');
  };
