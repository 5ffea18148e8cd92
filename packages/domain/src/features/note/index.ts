import { column } from '../../kernel/db/expressions.ts';
import type { Feature } from '../../kernel/feature.ts';
import { held, heldKinds } from './held.ts';
import { PersonNote } from './person-note.entity.ts';

export const note: Feature = {
  name: 'note',
  entities: [PersonNote],
  heldKinds,
  held,
  ended: [{ name: 'notes', table: 'person_note', end: column('person_note', 'person_note', 'created_at'), days: 730 }],
};
