import { recordAudit } from '../../audit/record-audit.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findNoted } from './load-noted.ts';
import { canRemoveNote } from './note.policy.ts';
import { PersonNote } from './person-note.entity.ts';

interface NamedNote {
  pid: string;
  uid: string;
  noteId: string;
}

const ofNote = ({ pid, uid, noteId }: NamedNote): Subject<PersonNote> => ({
  async find(em, actor) {
    const project = await findNoted(em, actor, { pid, uid });
    const note = await em.findOne(PersonNote, { id: noteId, project, person: uid });
    if (note === null || !canRemoveNote(actor, { projectId: project.id, authorId: note.author?.id ?? null }))
      throw notFound();
    return note;
  },
  rows: (note) => ({ projects: [note.project.id], kept: [note.person.id] }),
});

/** Takes a note away. */
export async function removeNote(scope: Scope, named: NamedNote): Promise<void> {
  await changing(scope, ofNote(named), async ({ tx, actor }, note) => {
    tx.remove(note);
    recordAudit(tx, actor, { action: 'note.remove', projectId: note.project.id, subjectId: named.uid });
  });
}
