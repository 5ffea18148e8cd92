import { db } from '../../kernel/db/db.ts';
import { newId } from '../../kernel/id.ts';
import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Asking } from '../../testing/of-features.ts';
import type { Writers } from '../../testing/theatre.ts';
import { listNotes } from './list-notes.ts';
import { removeNote } from './remove-note.ts';
import { writeNote } from './write-note.ts';

export const writers: Writers = {
  'write a note': (t) => writeNote(t.owner(), { pid: t.pid, uid: t.uid, text: 'Has a driving licence.' }),
};

export const asking: Asking = ({ pid, uid }) => [(scope) => listNotes(scope, { pid, uid })];

export const changing: ChangingCases = {
  byOwners: {
    'note/write-note': (s, w) => writeNote(s, { pid: w.pid, uid: w.uid, text: 'x' }),
    'note/remove-note': async (s, w) => {
      const noteId = newId();
      const note = { id: noteId, project_id: w.projectId, person_id: w.uid, text: 'x' };
      await db(s.em).insertInto('person_note').values(note).execute();
      return removeNote(s, { pid: w.pid, uid: w.uid, noteId });
    },
  },
};
