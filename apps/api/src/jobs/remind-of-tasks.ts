import { remindOfTasks as remind } from '@muster/domain';
import type { Task } from 'graphile-worker';
import { openScope } from '../services.ts';
import type { JobContext } from './job-context.ts';

export const remindOfTasks =
  (context: JobContext): Task =>
  async () => {
    const told = await remind(openScope(context));
    if (told > 0) context.log.info({ told }, 'people reminded of their tasks');
  };
