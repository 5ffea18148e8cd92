import { displayNameSql } from '../kernel/display-name.ts';
import type { Scope } from '../kernel/scope.ts';
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
  const rows = await em.execute<
    { id: string; text: string; authorId: string | null; authorName: string | null; createdAt: string }[]
  >(
    `select note.id, note.text, note.author_id as "authorId", nullif(${displayNameSql('author')}, '') as "authorName",
            note.created_at as "createdAt"
     from person_note note left join person author on author.id = note.author_id
     where note.project_id = ? and note.person_id = ?
     order by note.id desc limit ${MOST_NOTES}`,
    [project.id, uid],
  );
  return rows.map(({ authorId, createdAt, ...note }) => ({
    ...note,
    createdAt: new Date(createdAt),
    canRemove: canRemoveNote(actor, { projectId: project.id, authorId }),
  }));
}
