import type { EntityManager } from '@mikro-orm/postgresql';
import type { Begun } from '../audit/merge-changes.ts';
import { requirePerson } from '../kernel/actor.ts';
import { conflict, DomainError, notFound } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
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
  { em, actor, now }: Scope,
  {
    pid,
    id,
    sendAt,
    versions,
    ...sent
  }: { pid: string; id: string; sendAt: Date | null } & Draft & Pick<Begun, 'versions'>,
): Promise<void> {
  const author = requirePerson(actor);
  if (sendAt !== null) requireSoon(sendAt, now);
  await inTransaction(em, async (tx) => {
    const draft =
      versions === undefined ? sent : await mergeIntoKept(tx, { id, author, sent, versions, asSeen: sendAt !== null });
    const { project, audience } = await loadRecipients(tx, actor, pid, draft.audience);
    const saved = await tx.execute<unknown[]>(
      `insert into announcement_draft (id, project_id, author_id, audience, texts, reply_to_author, send_at)
       values (?, ?, ?, ?::jsonb, ?::jsonb, ?, ?::timestamptz)
       on conflict (id) do update set audience = excluded.audience, texts = excluded.texts,
         reply_to_author = excluded.reply_to_author, send_at = excluded.send_at, problem = null, updated_at = now()
       where announcement_draft.author_id = excluded.author_id and announcement_draft.project_id = excluded.project_id
       returning 1 as done`,
      [id, project.id, author, JSON.stringify(audience), JSON.stringify(draft.texts), draft.replyToAuthor, sendAt],
    );
    if (saved.length === 0) throw notFound();
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
