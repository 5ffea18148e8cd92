import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Project } from '../project/project.entity.ts';
import { findNoted } from './load-noted.ts';
import { PersonNote } from './person-note.entity.ts';

/** About one person in one project: a page of them, not a file. */
export const MOST_NOTES = 100;

/** The lock on the project lets two who write at once not both be the last one. */
const ofNoted = (about: { pid: string; uid: string }): Subject<Project> => ({
  find: (em, actor) => findNoted(em, actor, about),
  rows: (project) => ({ projects: [project.id], kept: [about.uid] }),
});

/** Notes something about a person, for the others who manage them in the project. Answers its id. */
export async function writeNote(
  scope: Scope,
  { pid, uid, text }: { pid: string; uid: string; text: string },
): Promise<string> {
  const author = requirePerson(scope.actor);
  return changing(scope, ofNoted({ pid, uid }), async ({ tx, actor }, project) => {
    if (project.state === 'archived') throw conflict('archived', 'This project is archived.');
    if ((await tx.count(PersonNote, { project, person: uid })) >= MOST_NOTES)
      throw conflict('notes_full', `There are no more than ${MOST_NOTES} notes about a person.`);
    const note = tx.create(PersonNote, { project, person: uid, author, text });
    // Without its words: those go when the note goes.
    recordAudit(tx, actor, { action: 'note.write', projectId: project.id, subjectId: uid });
    await tx.flush();
    return note.id;
  });
}
