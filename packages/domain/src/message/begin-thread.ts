import { requirePerson } from '../kernel/actor.ts';
import { changing, type Subject } from '../kernel/changing.ts';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
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
    await tx.execute(
      'insert into message_thread (id, project_id, team_id, person_id) values (?, ?, ?, ?) on conflict do nothing',
      [newId(), projectId, teamId, personId],
    );
    const [thread] = (await tx.execute<{ id: string }[]>(
      `select id from message_thread where project_id = ? and team_id is not distinct from ?::uuid and person_id = ?`,
      [projectId, teamId, personId],
    )) as [{ id: string }];
    await appendMessage(tx, scope, { id: thread.id, projectId, teamId, personId, side, authorId }, message);
    return thread.id;
  });
}
