import { summariseApplications } from '@muster/domain';
import type { Task } from 'graphile-worker';
import type { JobContext } from './job-context.ts';

export const applicationSummaries =
  ({ orm, log, ...mailing }: JobContext): Task =>
  async () => {
    const told = await summariseApplications(orm.em, mailing);
    log.info({ told }, 'those who answer applications told');
  };
