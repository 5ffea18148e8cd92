import { recordAudit } from '../../audit/record-audit.ts';
import type { Actor } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endedAt } from './end-thread.ts';
import { threadRows } from './load-thread.ts';
import { isAtDesk, type ThreadFacts } from './message.policy.ts';
import { MessageBlock } from './message-block.entity.ts';

type FoundBlock = ThreadFacts & { byDesk: boolean };

const ofBlock = (id: string): Subject<FoundBlock> => ({
  async find(em, actor) {
    const block = await db(em)
      .selectFrom('message_block')
      .select(['project_id as projectId', 'team_id as teamId', 'person_id as personId', 'by_desk as byDesk'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (block === undefined || !isOwnBlock(actor, block)) throw notFound();
    return block;
  },
  rows: threadRows,
});

const isOwnBlock = (actor: Actor, block: FoundBlock): boolean =>
  block.byDesk
    ? isAtDesk(actor, block) && actor.personId !== block.personId
    : actor.session !== null && actor.personId === block.personId;

/** Lifts a block, whose thread may be long gone; one that is still there is open to that side again. */
export async function liftBlock(scope: Scope, { id }: { id: string }): Promise<void> {
  await changing(scope, ofBlock(id), async ({ tx, actor }, { projectId, teamId, personId, byDesk }) => {
    await db(tx)
      .updateTable('message_thread')
      .set(endedAt(byDesk ? 'desk' : 'person'), null)
      .where('project_id', '=', projectId)
      .where('team_id', 'is not distinct from', teamId)
      .where('person_id', '=', personId)
      .execute();
    await tx.nativeDelete(MessageBlock, { id });
    recordAudit(tx, actor, { action: 'message.unblock', projectId, subjectId: id });
  });
}
