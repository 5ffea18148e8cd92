import { AddressForm } from '@muster/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { RecordPage } from './record-page.tsx';

export function AddressPage() {
  const queryClient = useQueryClient();
  const kept = trpc.me.address.get.queryOptions({});
  const query = useQuery(kept);
  // What is sent must not wait in a cache, either.
  const put = useMutation(
    trpc.me.address.put.mutationOptions({
      gcTime: 0,
      onSuccess: (answer) => queryClient.setQueryData(kept.queryKey, answer),
    }),
  );
  const remove = useMutation(
    trpc.me.address.remove.mutationOptions({
      onSuccess: () => queryClient.setQueryData(kept.queryKey, { data: null }),
    }),
  );
  return (
    <RecordPage
      kind="address"
      query={query}
      save={(sent) => put.mutateAsync(AddressForm.parse(sent))}
      remove={{
        pending: remove.isPending,
        error: remove.error,
        reset: remove.reset,
        run: (_, onSuccess) => remove.mutate({}, { onSuccess }),
      }}
    />
  );
}
