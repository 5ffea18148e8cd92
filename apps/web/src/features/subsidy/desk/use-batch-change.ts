import { useMutation } from '@tanstack/react-query';
import { type RouterInputs, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { refreshDesk } from './desk-queries.ts';

type Change = Omit<RouterInputs['subsidyBatch']['update'], 'pid' | 'id'>;

/** Takes requests in and out, closes, opens again, cancels: whatever came of it, the page shows how things are. */
export function useBatchChange(pid: string, id: string, onDone?: () => void) {
  const refusal = useRefusal('subsidy');
  const update = useMutation(trpc.subsidyBatch.update.mutationOptions({ onSettled: refreshDesk }));
  return {
    pending: update.isPending,
    failure: refusal(update.error),
    change: (what: Change): void => update.mutate({ pid, id, ...what }, { onSuccess: () => onDone?.() }),
  };
}
