import { Done, FormPath, FormReaderForm, FormReaderListing, FormReaderNamed, FormReaderPath } from '@muster/contract';
import { endReader, listReaders, nameReader } from '@muster/domain';
import { session } from '../trpc/procedures.ts';
import { toWire } from '../trpc/wire.ts';

/** Whom an owner has named to read what people said. */
export const formReaders = {
  readers: session
    .input(FormPath)
    .output(FormReaderListing)
    .query(async ({ ctx, input }) => ({ data: toWire(await listReaders(ctx, { pid: input.pid, fid: input.fid })) })),

  nameReader: session
    .input(FormReaderForm)
    .output(FormReaderNamed)
    .mutation(async ({ ctx, input: { ends_on: endsOn, ...input } }) => ({
      data: { id: await nameReader(ctx, { ...input, endsOn }) },
    })),

  endReader: session
    .input(FormReaderPath)
    .output(Done)
    .mutation(async ({ ctx, input: { pid, fid, id } }) => {
      await endReader(ctx, { pid, fid, id });
      return { data: {} };
    }),
};
