import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findNoted } from './load-noted.ts';
import { canRemoveNote } from './note.policy.ts';
import { MOST_NOTES } from './write-note.ts';

export interface NoteView {
  id: string;
  text: string;
  /** Null once the account is gone. */
  authorName: string | null;
  createdAt: Date;
  canRemove: boolean;
}

/** What was noted about a person, the latest first, for those who manage them in the project. */
export async function listNotes({ em, actor }: Scope, { pid, uid }: { pid: string; uid: string }): Promise<NoteView[]> {
  const project = await findNoted(em, actor, { pid, uid });
  const rows = await db(em)
    .selectFrom('person_note as note')
    .leftJoin('person as author', 'author.id', 'note.author_id')
    .select(({ fn }) => [
      'note.id',
      'note.text',
      'note.author_id as authorId',
      fn<string | null>('nullif', [displayNameOf('author'), sql.lit('')]).as('authorName'),
      'note.created_at as createdAt',
    ])
    .where('note.project_id', '=', project.id)
    .where('note.person_id', '=', uid)
    .orderBy('note.id', 'desc')
    .limit(MOST_NOTES)
    .execute();
  return rows.map(({ authorId, ...note }) => ({
    ...note,
    canRemove: canRemoveNote(actor, { projectId: project.id, authorId }),
  }));
}
