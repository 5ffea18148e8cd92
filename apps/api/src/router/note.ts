import { Done, NoteForm, NoteListing, NotePath, PlacePath } from '@muster/contract';
import { listNotes, removeNote, writeNote } from '@muster/domain';
import { router, session } from '../trpc/procedures.ts';
import { toWire } from '../trpc/wire.ts';

/** Notes among chiefs and owners about a person. Without a REST face: they are read by people who are signed in. */
export const noteRouter = router({
  list: session
    .input(PlacePath)
    .output(NoteListing)
    .query(async ({ ctx, input }) => ({ data: toWire(await listNotes(ctx, input)) })),

  write: session
    .input(NoteForm)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await writeNote(ctx, input);
      return { data: {} };
    }),

  remove: session
    .input(NotePath)
    .output(Done)
    .mutation(async ({ ctx, input: { pid, uid, id } }) => {
      await removeNote(ctx, { pid, uid, noteId: id });
      return { data: {} };
    }),
});
