import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import { conflict, notFound } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { Announcement } from './announcement.entity.ts';
import { type Audience, addRecipients } from './audience.ts';
import { enqueueSending } from './enqueue-sending.ts';
import { loadAudience } from './load-audience.ts';
import type { Draft } from './preview-announcement.ts';

/**
 * Writes down the announcement and everybody who gets it, and wakes the job that sends. `id` is the caller's choice:
 * sending the same one again, after an answer that got lost, sends nothing twice.
 */
export async function sendAnnouncement(
  { em, actor }: Scope,
  { pid, id, ...draft }: { pid: string; id: string } & Draft,
): Promise<void> {
  const authorId = requirePerson(actor);
  await inTransaction(em, async (tx) => {
    const { project, audience: asked } = await loadAudience(tx, actor, pid, draft.audience);
    const { uids, ...rest } = asked;
    const audience: Audience = { ...rest, ...(uids && { chosen: uids.length }) };
    const made = await tx.execute<{ id: string }[]>(
      `insert into announcement (id, project_id, author_id, audience, texts, reply_to_author)
       values (?, ?, ?, ?::jsonb, ?::jsonb, ?) on conflict (id) do nothing returning id`,
      [id, project.id, authorId, JSON.stringify(audience), JSON.stringify(draft.texts), draft.replyToAuthor],
    );
    if (made.length === 0) {
      if ((await tx.count(Announcement, { id, project, author: authorId })) === 0) throw notFound();
      return;
    }
    const recipients = await addRecipients(tx, id, project.id, asked);
    if (recipients === 0) throw conflict('no_recipients', 'Nobody would get this.');
    recordAudit(tx, actor, {
      action: 'announcement.send',
      projectId: project.id,
      subjectId: id,
      // Tags are notes about people, and go when the people go: the log keeps only that there were some.
      after: {
        audience: { ...audience, tags: audience.tags?.length },
        recipients,
        languages: Object.keys(draft.texts),
      },
    });
    await enqueueSending({ em: tx });
  });
}
