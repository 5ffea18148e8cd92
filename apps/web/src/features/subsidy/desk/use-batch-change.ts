import { useMutation } from '@tanstack/react-query';
import { type RouterInputs, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { refreshBatches } from './batch-queries.ts';

type Change = Omit<RouterInputs['subsidyBatch']['update'], 'pid' | 'id'>;

/** Takes requests in and out, closes, opens again, cancels: whatever came of it, the page shows how things are. */
export function useBatchChange(pid: string, id: string, onDone?: () => void) {
  const refusal = useRefusal('subsidyDesk');
  const update = useMutation(trpc.subsidyBatch.update.mutationOptions({ onSettled: refreshBatches }));
  return {
    pending: update.isPending,
    failure: refusal(update.error),
    change: (what: Change): void => update.mutate({ pid, id, ...what }, { onSuccess: () => onDone?.() }),
  };
}
