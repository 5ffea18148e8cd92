import { remindOfEndingTokens } from '@muster/domain';
import type { Task } from 'graphile-worker';
import type { JobContext } from './job-context.ts';

export const tokenEndings =
  ({ orm, keys, log, publicUrl }: JobContext): Task =>
  async () => {
    const reminded = await remindOfEndingTokens(orm.em, keys, `${publicUrl}/account/api-access`);
    log.info({ reminded }, 'owners of ending tokens told');
  };
