import type { Begun } from '../../audit/merge-changes.ts';
import { requirePerson } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { AnnouncementDraft } from './announcement-draft.entity.ts';
import { mergeIntoKept } from './merge-into-kept.ts';
import type { Draft } from './preview-announcement.ts';
import { publishAnnouncement } from './publish-announcement.ts';

/**
 * Sends now. `id` is the caller's choice: sending the same one again, after an answer that got lost, sends nothing
 * twice. A draft of that id goes first, as in the job that sends what is due: whichever of the two comes first sends.
 * What the author has saved in another tab since they previewed this is not sent unseen, nor thrown away.
 */
export async function sendAnnouncement(
  { em, actor }: Scope,
  { pid, id, versions, ...draft }: { pid: string; id: string } & Draft & Pick<Begun, 'versions'>,
): Promise<void> {
  const author = requirePerson(actor);
  await inTransaction(em, async (tx) => {
    if (versions) await mergeIntoKept(tx, { id, author, sent: draft, versions, asSeen: true });
    await tx.nativeDelete(AnnouncementDraft, { id, author });
    await publishAnnouncement(tx, actor, { pid, id, ...draft });
  });
}
