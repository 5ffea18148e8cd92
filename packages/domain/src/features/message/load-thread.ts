import type { EntityManager } from '@mikro-orm/postgresql';
import type { ThreadState } from '@muster/rules';
import { type Actor, isWithheld } from '../../kernel/actor.ts';
import type { Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { conflict, DomainError, notFound } from '../../kernel/errors.ts';
import { type Side, sideOf, type ThreadFacts, threadState } from './message.policy.ts';
import { type Standing, standingBetween } from './standing.ts';

export interface FoundThread extends ThreadFacts {
  id: string;
  side: Side;
  standing: Standing;
}

/** The thread, for a caller on one of its sides; for others there is none. */
export async function findOwnThread(em: EntityManager, actor: Actor, id: string): Promise<FoundThread> {
  const facts = await db(em)
    .selectFrom('message_thread')
    .select(['project_id as projectId', 'team_id as teamId', 'person_id as personId'])
    .where('id', '=', id)
    .executeTakeFirst();
  const side = facts === undefined ? null : sideOf(actor, facts);
  if (facts === undefined || side === null) throw notFound();
  return { id, ...facts, side, standing: await standingBetween(em, facts) };
}

/**
 * A thread that the caller writes in or ends. Team and project stay as they are, so that who is dismissed at this moment
 * is one or is none; the person's account stays. The thread's own row is locked by what is written to it.
 */
export const ofThread = (id: string): Subject<FoundThread> => ({
  find: (em, actor) => findOwnThread(em, actor, id),
  rows: threadRows,
});

export const threadRows = ({ projectId, teamId, personId }: ThreadFacts) => ({
  teams: teamId === null ? [] : [teamId],
  projects: [projectId],
  kept: [personId],
  shared: true,
});

export const threadEnded = () => conflict('thread_ended', 'This conversation has ended.');

/** Says why nobody can write, where that is so. */
export function requireWritable(
  actor: Actor,
  { projectId, side, standing }: Pick<FoundThread, 'projectId' | 'side' | 'standing'>,
): void {
  const refusals: Record<ThreadState, () => DomainError | null> = {
    open: () => null,
    ended: threadEnded,
    archived: () => conflict('archived', 'This project is archived.'),
    no_tie: () =>
      conflict('no_tie', 'Only people of the team, and those who wait for its answer, can be written with.'),
    no_reader: () => conflict('no_reader', 'There is nobody to read it at the moment.'),
  };
  const refusal = refusals[threadState(standing)]();
  if (refusal !== null) throw refusal;
  if (side === 'person' && isWithheld(actor, projectId))
    throw new DomainError('forbidden', 'First accept the policies of this project, on its page.', {
      code: 'policies_missing',
    });
}
