import { settleAnswer } from '@muster/domain';
import type { Task } from 'graphile-worker';
import { openScope } from '../services.ts';
import type { JobContext } from './job-context.ts';

/** An answer that nobody has taken back becomes final, and its mail leaves. */
export const settleAnswers =
  (context: JobContext): Task =>
  async (payload) => {
    await settleAnswer(openScope(context), payload as { id: string });
  };
