import { requirePerson } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { appendMessage, type NewMessage } from './append-message.ts';
import { type Correspondents, type FoundCorrespondents, findCorrespondents } from './find-correspondents.ts';
import { requireWritable, threadRows } from './load-thread.ts';

/**
 * Writes to a desk, or from one's desk to a person, and answers the thread: the one that there is already, or a new
 * one. A thread has a message from its first moment on. `about` says what it is an answer to, such as an announcement.
 */
export async function beginThread(
  scope: Scope,
  { pid, tid, uid, ...message }: Correspondents & NewMessage,
): Promise<string> {
  const authorId = requirePerson(scope.actor);
  const subject: Subject<FoundCorrespondents> = {
    find: (em, actor) => findCorrespondents(em, actor, { pid, tid, uid }),
    rows: threadRows,
  };
  return changing(scope, subject, async ({ tx, actor }, { projectId, teamId, personId, side, standing }) => {
    requireWritable(actor, { projectId, side, standing });
    await db(tx)
      .insertInto('message_thread')
      .values({ id: newId(), project_id: projectId, team_id: teamId, person_id: personId })
      .onConflict((target) => target.doNothing())
      .execute();
    const thread = await db(tx)
      .selectFrom('message_thread')
      .select('id')
      .where('project_id', '=', projectId)
      .where('team_id', 'is not distinct from', teamId)
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    await appendMessage(tx, scope, { id: thread.id, projectId, teamId, personId, side, authorId }, message);
    return thread.id;
  });
}
