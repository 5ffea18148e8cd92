import { applyRetention } from '@muster/domain';
import type { Task } from 'graphile-worker';
import type { JobContext } from './tasks.ts';

export const retention =
  ({ orm, log }: JobContext): Task =>
  async () => {
    const { deleted } = await applyRetention(orm.em.fork());
    log.info({ deleted }, 'what is past its date deleted');
  };
