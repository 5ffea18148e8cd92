import type { Asking } from '../testing/of-features.ts';
import type { Writers } from '../testing/theatre.ts';
import { listNotes } from './list-notes.ts';
import { writeNote } from './write-note.ts';

export const writers: Writers = {
  'write a note': (t) => writeNote(t.owner(), { pid: t.pid, uid: t.uid, text: 'Has a driving licence.' }),
};

export const asking: Asking = ({ pid, uid }) => [(scope) => listNotes(scope, { pid, uid })];
