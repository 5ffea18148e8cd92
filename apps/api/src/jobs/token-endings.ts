import { remindOfEndingTokens } from '@muster/domain';
import type { Task } from 'graphile-worker';
import { openScope } from '../services.ts';
import type { JobContext } from './job-context.ts';

export const tokenEndings =
  (context: JobContext): Task =>
  async () => {
    const reminded = await remindOfEndingTokens(openScope(context));
    context.log.info({ reminded }, 'owners of ending tokens told');
  };
