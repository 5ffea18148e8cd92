import { summariseApplications } from '@muster/domain';
import type { Task } from 'graphile-worker';
import { openScope } from '../services.ts';
import type { JobContext } from './job-context.ts';

export const applicationSummaries =
  (context: JobContext): Task =>
  async () => {
    const told = await summariseApplications(openScope(context));
    context.log.info({ told }, 'those who answer applications told');
  };
