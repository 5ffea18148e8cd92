import type { EntityManager } from '@mikro-orm/postgresql';
import { settleAnswer } from '../features/application/settle-answer.ts';
import { jobScope } from './scope.ts';

/** As if the time to take them back were over for all answers that were given: the applicants are told. */
export async function settleAnswers(em: EntityManager): Promise<void> {
  const due = await em
    .fork()
    .execute<{ id: string }[]>(
      `update application set decided_at = decided_at - interval '1 minute' where decision is not null returning id`,
    );
  for (const { id } of due) await settleAnswer(jobScope(em.fork()), { id });
}
