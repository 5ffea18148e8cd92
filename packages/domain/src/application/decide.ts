import type { EntityManager } from '@mikro-orm/postgresql';
import { UNDO_SECONDS } from '@muster/rules';
import { alreadyAnswered } from './load-application.ts';

/** Of any number who answer, one succeeds. The key lets an answer that is given anew take the place of the one before. */
export async function decide(
  em: EntityManager,
  id: string,
  answer: { decision: 'accepted' | 'declined'; answererId: string; message: string | null },
): Promise<void> {
  const decided = await em.execute<unknown[]>(
    `update application
     set decision = ?, decided_at = clock_timestamp(), decision_message = ?, answered_by_id = ?
     where id = ? and state = 'applied' and decision is null
     returning id`,
    [answer.decision, answer.message, answer.answererId, id],
  );
  if (decided.length === 0) throw alreadyAnswered();
  await em.execute(
    `select from graphile_worker.add_job('settle_answer', jsonb_build_object('id', ?::text)::json,
       run_at => clock_timestamp() + make_interval(secs => ?), job_key => ?)`,
    [id, UNDO_SECONDS, settlingKey(id)],
  );
}

export const settlingKey = (id: string): string => `settle_answer:${id}`;
