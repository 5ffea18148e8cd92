import { recordAudit } from '../../audit/record-audit.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { DirectoryFilter } from './conditions.ts';
import { type DirectoryPerson, describePeople } from './describe-people.ts';
import { findPeople } from './find-people.ts';
import { findWords } from './find-words.ts';
import { openDirectory } from './open-directory.ts';

/** More than any project has; a list beyond it is not one to work through. */
const MOST = 20_000;

/** Everybody whom the filters find, at once, to be taken away: written down with how many and what was asked for. */
export async function exportDirectory(
  scope: Scope,
  { pid, ...filter }: { pid: string } & DirectoryFilter,
): Promise<DirectoryPerson[]> {
  const { em, actor } = scope;
  return inTransaction(em, async (tx) => {
    const asked = await openDirectory({ ...scope, em: tx }, { pid });
    const words = await findWords(tx, filter.q);
    const { people: found } = await findPeople(tx, asked, filter, { words, limit: MOST + 1 });
    if (found.length > MOST) throw conflict('export_too_big', `An export takes at most ${MOST} people.`);
    const people = await describePeople(tx, actor, asked, found);
    const { q, tid, role, source, skills, tags } = filter;
    recordAudit(tx, actor, {
      action: 'directory.export',
      projectId: asked.project.id,
      subjectId: asked.project.id,
      after: {
        people: people.length,
        addresses: people.filter(({ email }) => email !== null).length,
        // What was typed may be a person's address, and tags are notes about people: neither belongs in a log.
        filters: { searched: Boolean(q), tid, role, source, skills, tags: tags?.length },
      },
    });
    return people;
  });
}
