import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { alreadyAnswered } from './load-application.ts';
import { addSettlingJobs } from './settling-jobs.sql.ts';

interface Decision {
  decision: 'accepted' | 'declined';
  answererId: string;
  message: string | null;
}

/** Of any number who answer, one succeeds. */
export async function decide(em: EntityManager, id: string, decision: Decision): Promise<void> {
  if (!(await decideAll(em, [id], decision)).has(id)) throw alreadyAnswered();
}

/** Says which of them were still open, and are decided now. */
export async function decideAll(
  em: EntityManager,
  ids: readonly string[],
  { decision, answererId, message }: Decision,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db(em)
    .updateTable('application')
    .set({
      decision,
      decided_at: sql<Date>`clock_timestamp()`,
      decision_message: message,
      answered_by_id: answererId,
    })
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'applied')
    .where('decision', 'is', null)
    .returning('id')
    .execute();
  const decided = rows.map(({ id }) => id);
  await addSettlingJobs(em, decided);
  return new Set(decided);
}
