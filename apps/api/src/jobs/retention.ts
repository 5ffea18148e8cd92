import { applyRetention } from '@muster/domain';
import type { Task } from 'graphile-worker';
import { openScope } from '../services.ts';
import type { JobContext } from './job-context.ts';

export const retention =
  (context: JobContext): Task =>
  async () => {
    const { deleted } = await applyRetention(openScope(context));
    context.log.info({ deleted }, 'what is past its date deleted');
  };
