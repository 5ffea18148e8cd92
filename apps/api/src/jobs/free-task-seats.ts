import { freeSeats, type SeatsToFree } from '@muster/domain';
import type { Task } from 'graphile-worker';
import { openScope } from '../services.ts';
import type { JobContext } from './job-context.ts';

export const freeTaskSeats =
  (context: JobContext): Task =>
  async (payload) => {
    const freed = await freeSeats(openScope(context), payload as SeatsToFree);
    if (freed > 0) context.log.info({ freed }, 'seats in tasks have become free');
  };
