import { expirePlaces } from '@muster/domain';
import type { Task } from 'graphile-worker';
import type { JobContext } from './tasks.ts';

export const placeEndings =
  ({ orm, log }: JobContext): Task =>
  async () => {
    const ended = await expirePlaces(orm.em.fork());
    log.info({ ended }, 'places that nobody said yes to ended');
  };
