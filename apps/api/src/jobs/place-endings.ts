import { expirePlaces } from '@muster/domain';
import type { Task } from 'graphile-worker';
import { openScope } from '../services.ts';
import type { JobContext } from './job-context.ts';

export const placeEndings =
  (context: JobContext): Task =>
  async () => {
    const ended = await expirePlaces(openScope(context));
    context.log.info({ ended }, 'places that nobody said yes to ended');
  };
