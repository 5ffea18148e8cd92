import type { EntityManager } from '@mikro-orm/postgresql';
import { UNDO_SECONDS } from '@muster/rules';
import { alreadyAnswered } from './load-application.ts';

interface Decision {
  decision: 'accepted' | 'declined';
  answererId: string;
  message: string | null;
}

/** Of any number who answer, one succeeds. */
export async function decide(em: EntityManager, id: string, decision: Decision): Promise<void> {
  if (!(await decideAll(em, [id], decision)).has(id)) throw alreadyAnswered();
}

/**
 * Says which of them were still open, and are decided now. The key of its job lets an answer that is given anew take the
 * place of the one before.
 */
export async function decideAll(
  em: EntityManager,
  ids: readonly string[],
  { decision, answererId, message }: Decision,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const decided = await em.execute<{ id: string }[]>(
    `update application
     set decision = ?, decided_at = clock_timestamp(), decision_message = ?, answered_by_id = ?
     where id = any (?::uuid[]) and state = 'applied' and decision is null
     returning id`,
    [decision, message, answererId, `{${ids.join(',')}}`],
  );
  if (decided.length > 0)
    await em.execute(
      `select count(*) from graphile_worker.add_jobs((
         select array_agg(('settle_answer', json_build_object('id', id), null, clock_timestamp() + make_interval(secs => ?),
                           null, ? || id, null, null)::graphile_worker.job_spec)
         from unnest(?::text[]) id))`,
      [UNDO_SECONDS, settlingKey(''), `{${decided.map(({ id }) => id).join(',')}}`],
    );
  return new Set(decided.map(({ id }) => id));
}

export const settlingKey = (id: string): string => `settle_answer:${id}`;
