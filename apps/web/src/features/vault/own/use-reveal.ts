import type { RecordKind } from '@muster/rules';
import { useMutation } from '@tanstack/react-query';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Revealed = NonNullable<RouterOutputs['me']['reveal']['data']>;

/** One's own record without masks, after a fresh sign-in. It is handed on and kept nowhere else. */
export function useReveal(kind: RecordKind, onRevealed: (values: Revealed) => void) {
  const reveal = useMutation(
    trpc.me.reveal.mutationOptions({
      gcTime: 0,
      onSuccess: ({ data }) => {
        if (data !== null) onRevealed(data);
        reveal.reset();
      },
    }),
  );
  return { pending: reveal.isPending, error: reveal.error, run: () => reveal.mutate({ kind }) };
}
