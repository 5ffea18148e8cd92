import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Actor, requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { toJson } from '../../kernel/db/expressions.ts';
import type { Audience } from '../../kernel/db/json-columns.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import { Announcement } from './announcement.entity.ts';
import { addRecipients } from './audience.ts';
import { enqueueSending } from './enqueue-sending.ts';
import { loadRecipients } from './load-recipients.ts';
import type { Draft } from './preview-announcement.ts';

/**
 * Writes down the announcement and everybody who gets it, and wakes the job that sends: at once or at its time, who is
 * meant and who has opted out is asked here. The same id is never sent twice.
 */
export async function publishAnnouncement(
  tx: EntityManager,
  actor: Actor,
  { pid, id, ...draft }: { pid: string; id: string } & Draft,
): Promise<void> {
  const authorId = requirePerson(actor);
  const { project, audience: asked, kind } = await loadRecipients(tx, actor, pid, draft.audience);
  const { uids, ...rest } = asked;
  const audience: Audience = { ...rest, ...(uids && { chosen: uids.length }) };
  const inserted = await db(tx)
    .insertInto('announcement')
    .values({
      id,
      project_id: project.id,
      author_id: authorId,
      audience: toJson(audience),
      kind,
      texts: toJson(draft.texts),
      reply_to_author: draft.replyToAuthor,
    })
    .onConflict((target) => target.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) {
    if ((await tx.count(Announcement, { id, project, author: authorId })) === 0) throw notFound();
    return;
  }
  const recipients = await addRecipients(tx, id, project.id, asked, kind);
  if (recipients === 0) throw conflict('no_recipients', 'Nobody would get this.');
  recordAudit(tx, actor, {
    action: 'announcement.send',
    projectId: project.id,
    subjectId: id,
    // Tags are notes about people, and go when the people go: the log keeps only that there were some.
    after: { audience: { ...audience, tags: audience.tags?.length }, recipients, languages: Object.keys(draft.texts) },
  });
  await enqueueSending({ em: tx });
}
