import { requirePerson } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { findKnownProject } from '../project/load-project.ts';
import { requireNotSent } from './save-draft.ts';

/** Throws a draft away, and with it a sending that was to come. Too late is said: the mail is on its way then. */
export async function discardDraft({ em, actor }: Scope, { pid, id }: { pid: string; id: string }): Promise<void> {
  const author = requirePerson(actor);
  const project = await findKnownProject(em, actor, pid);
  await inTransaction(em, async (tx) => {
    const gone = await tx.execute<unknown[]>(
      'delete from announcement_draft where id = ? and author_id = ? and project_id = ? returning 1 as done',
      [id, author, project.id],
    );
    if (gone.length > 0) return;
    await requireNotSent(tx, id, author);
    throw notFound();
  });
}
