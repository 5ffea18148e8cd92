import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type FoundThread, ofThread } from './load-thread.ts';
import type { Side } from './message.policy.ts';

/**
 * Ends a thread: nobody writes in it until the side that ended it opens it again. With `block` that holds even after the
 * thread was deleted. The other side sees the same of both. Once this has committed, no message comes any more: a
 * message and this lock the same row.
 */
export async function endThread(
  scope: Scope,
  { threadId, block }: { threadId: string; block: boolean },
): Promise<void> {
  const callerId = requirePerson(scope.actor);
  await changing(scope, ofThread(threadId), async ({ tx, actor }, thread) => {
    const end = endedAt(thread.side);
    await db(tx)
      .updateTable('message_thread')
      .set(end, ({ fn }) => fn.coalesce(end, now()))
      .where('id', '=', threadId)
      .execute();
    if (block)
      await db(tx)
        .insertInto('message_block')
        .values({
          id: newId(),
          project_id: thread.projectId,
          team_id: thread.teamId,
          person_id: thread.personId,
          by_desk: thread.side === 'desk',
          created_by_id: callerId,
        })
        .onConflict((target) => target.doNothing())
        .execute();
    recordAudit(tx, actor, {
      action: block ? 'message.block' : 'message.end',
      projectId: thread.projectId,
      subjectId: threadId,
    });
  });
}

/** Opens it again, for the side that ended it. What the other side has ended stays so. */
export async function reopenThread(scope: Scope, { threadId }: { threadId: string }): Promise<void> {
  await changing(scope, ofThread(threadId), async ({ tx, actor }, thread) => {
    await db(tx).updateTable('message_thread').set(endedAt(thread.side), null).where('id', '=', threadId).execute();
    await unblock(tx, thread);
    recordAudit(tx, actor, { action: 'message.reopen', projectId: thread.projectId, subjectId: threadId });
  });
}

export const endedAt = (side: Side): 'ended_by_desk_at' | 'ended_by_person_at' =>
  side === 'desk' ? 'ended_by_desk_at' : 'ended_by_person_at';

const unblock = (em: EntityManager, { projectId, teamId, personId, side }: FoundThread): Promise<unknown> =>
  db(em)
    .deleteFrom('message_block')
    .where('project_id', '=', projectId)
    .where('team_id', 'is not distinct from', teamId)
    .where('person_id', '=', personId)
    .where('by_desk', '=', side === 'desk')
    .execute();
