import { requirePerson } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { findKnownProject } from '../project/load-project.ts';
import { AnnouncementDraft } from './announcement-draft.entity.ts';
import { requireNotSent } from './save-draft.ts';

/** Throws a draft away, and with it a sending that was to come. Too late is said: the mail is on its way then. */
export async function discardDraft({ em, actor }: Scope, { pid, id }: { pid: string; id: string }): Promise<void> {
  const author = requirePerson(actor);
  const project = await findKnownProject(em, actor, pid);
  await inTransaction(em, async (tx) => {
    if ((await tx.nativeDelete(AnnouncementDraft, { id, author, project })) > 0) return;
    await requireNotSent(tx, id, author);
    throw notFound();
  });
}
