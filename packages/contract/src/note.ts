import { z } from 'zod';
import { PlacePath } from './place.ts';
import { Id, Instant, Text } from './scalar.ts';

export const NOTE_MAX = 2000;

export const NoteForm = PlacePath.extend({ text: Text(NOTE_MAX).meta({ description: 'What to note.' }) });
export const NotePath = PlacePath.extend({ id: Id });

const Note = z.object({
  id: Id,
  text: z.string(),
  author_name: z.string().nullable(),
  created_at: Instant,
  can_remove: z.boolean(),
});

export const NoteListing = z.object({ data: z.array(Note) });
