import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import { changing } from '../kernel/changing.ts';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import { type FoundThread, ofThread } from './load-thread.ts';

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
    await tx.execute(`update message_thread set ${endOf(thread)} = coalesce(${endOf(thread)}, now()) where id = ?`, [
      threadId,
    ]);
    if (block)
      await tx.execute(
        `insert into message_block (id, project_id, team_id, person_id, by_desk, created_by_id)
         values (?, ?, ?, ?, ?, ?) on conflict do nothing`,
        [newId(), thread.projectId, thread.teamId, thread.personId, thread.side === 'desk', callerId],
      );
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
    await tx.execute(`update message_thread set ${endOf(thread)} = null where id = ?`, [threadId]);
    await unblock(tx, thread);
    recordAudit(tx, actor, { action: 'message.reopen', projectId: thread.projectId, subjectId: threadId });
  });
}

const endOf = ({ side }: FoundThread): string => (side === 'desk' ? 'ended_by_desk_at' : 'ended_by_person_at');

const unblock = (em: EntityManager, { projectId, teamId, personId, side }: FoundThread): Promise<unknown> =>
  em.execute(
    `delete from message_block
     where project_id = ? and team_id is not distinct from ?::uuid and person_id = ? and by_desk = ?`,
    [projectId, teamId, personId, side === 'desk'],
  );
