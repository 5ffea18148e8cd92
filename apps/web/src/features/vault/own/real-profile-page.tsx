import { ProfileForm } from '@muster/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { RecordPage } from './record-page.tsx';

export function RealProfilePage() {
  const queryClient = useQueryClient();
  const kept = trpc.me.profile.get.queryOptions({});
  const query = useQuery(kept);
  // What is sent must not wait in a cache, either.
  const put = useMutation(
    trpc.me.profile.put.mutationOptions({
      gcTime: 0,
      onSuccess: (answer) => queryClient.setQueryData(kept.queryKey, answer),
    }),
  );
  const remove = useMutation(
    trpc.me.profile.remove.mutationOptions({
      onSuccess: () => queryClient.setQueryData(kept.queryKey, { data: null }),
    }),
  );
  return (
    <RecordPage
      kind="profile"
      query={query}
      save={(sent) => put.mutateAsync(ProfileForm.parse(sent))}
      remove={{
        pending: remove.isPending,
        error: remove.error,
        reset: remove.reset,
        run: (_, onSuccess) => remove.mutate({}, { onSuccess }),
      }}
    />
  );
}
