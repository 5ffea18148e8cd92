import type { EntityManager } from '@mikro-orm/postgresql';
import type { Begun } from '../../audit/merge-changes.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { now, toJson } from '../../kernel/db/expressions.ts';
import { conflict, DomainError, notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { Announcement } from './announcement.entity.ts';
import { AnnouncementDraft } from './announcement-draft.entity.ts';
import { loadRecipients } from './load-recipients.ts';
import { mergeIntoKept } from './merge-into-kept.ts';
import type { Draft } from './preview-announcement.ts';

const MOST_DRAFTS = 50;
const MOST_DAYS_AHEAD = 366;

/**
 * Keeps what is not sent yet, and when it is to be; without a time it waits for its author. Of a change and the job that
 * sends, the row decides: who comes later finds it changed, or gone.
 */
export async function saveDraft(
  { em, actor, now: today }: Scope,
  {
    pid,
    id,
    sendAt,
    versions,
    ...sent
  }: { pid: string; id: string; sendAt: Date | null } & Draft & Pick<Begun, 'versions'>,
): Promise<void> {
  const author = requirePerson(actor);
  if (sendAt !== null) requireSoon(sendAt, today);
  await inTransaction(em, async (tx) => {
    const draft =
      versions === undefined ? sent : await mergeIntoKept(tx, { id, author, sent, versions, asSeen: sendAt !== null });
    const { project, audience } = await loadRecipients(tx, actor, pid, draft.audience);
    const content = {
      audience: toJson(audience),
      texts: toJson(draft.texts),
      reply_to_author: draft.replyToAuthor,
      send_at: sendAt,
    };
    const saved = await db(tx)
      .insertInto('announcement_draft')
      .values({ id, project_id: project.id, author_id: author, ...content })
      .onConflict((target) =>
        target
          .column('id')
          .doUpdateSet({ ...content, problem: null, updated_at: now() })
          .where('announcement_draft.author_id', '=', author)
          .where('announcement_draft.project_id', '=', project.id),
      )
      .returning('id')
      .executeTakeFirst();
    if (saved === undefined) throw notFound();
    await requireNotSent(tx, id, author);
    if ((await tx.count(AnnouncementDraft, { project, author })) > MOST_DRAFTS)
      throw conflict('drafts_full', `There are ${MOST_DRAFTS} drafts already: send or delete some.`);
  });
}

/** After the draft was written, since that waits for a sending under way. Another author's id is none of the caller's. */
export async function requireNotSent(tx: EntityManager, id: string, author: string): Promise<void> {
  const sent = await tx.findOne(Announcement, { id }, { fields: ['author'] });
  if (sent === null) return;
  if (sent.author?.id !== author) throw notFound();
  throw conflict('already_sent', 'This has been sent already.');
}

function requireSoon(sendAt: Date, now: Date): void {
  const ahead = sendAt.getTime() - now.getTime();
  if (ahead > 0 && ahead <= MOST_DAYS_AHEAD * 86_400_000) return;
  throw new DomainError('invalid', 'This is no time to send at.', {
    fields: [{ pointer: '/send_at', detail: 'Choose a moment within the next year.' }],
  });
}
