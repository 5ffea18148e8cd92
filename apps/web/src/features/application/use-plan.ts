import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import type { Application } from './queries.ts';

/** What accepting these would come to now, as the service counts it; asked anew whenever the choice changes. */
export function usePlan(pid: string, selected: readonly Application[]) {
  const ask = useMutation(trpc.application.planAcceptance.mutationOptions());
  const ids = selected.map(({ id }) => id);
  return useQuery({
    queryKey: [...trpc.application.pathKey(), 'plan', pid, ids],
    queryFn: async () => (await ask.mutateAsync({ pid, ids })).data,
    enabled: ids.length > 0 && ids.length <= 100,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
