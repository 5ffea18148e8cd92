import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../data/trpc.ts';
import { refreshSubsidy, type SubsidyRequest } from '../queries.ts';

/** How many are moved by a call: the reader sees that it goes on, and none takes too long. */
const AT_ONCE = 50;

export interface NotMoved {
  request: SubsidyRequest;
  problem: string | null;
}

/** What became of attesting some: how many are, which are not and why, and the way back. */
export function useAttesting(pid: string, { onDone }: { onDone: () => void }) {
  const [moved, setMoved] = useState<readonly SubsidyRequest[]>([]);
  const [failed, setFailed] = useState<readonly NotMoved[]>([]);
  const attest = useMutation({
    mutationFn: async (requests: readonly SubsidyRequest[]) => {
      setMoved([]);
      setFailed([]);
      const byId = new Map(requests.map((request) => [request.id, request]));
      const ids = [...byId.keys()];
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const { data } = await client.subsidy.moveMany.mutate({
          pid,
          ids: ids.slice(from, from + AT_ONCE),
          state: 'attested',
        });
        const results = data.flatMap(({ id, ...result }) => {
          const request = byId.get(id);
          return request === undefined ? [] : [{ request, ...result }];
        });
        setMoved((now) => [...now, ...results.filter((one) => one.moved).map(({ request }) => request)]);
        setFailed((now) => [...now, ...results.filter((one) => !one.moved)]);
      }
    },
    onSuccess: onDone,
    onSettled: refreshSubsidy,
  });
  const undo = useMutation({
    mutationFn: async () => {
      const results = await Promise.allSettled(
        moved.map(({ id }) => client.subsidy.move.mutate({ pid, id, state: 'requested' })),
      );
      if (results.some(({ status }) => status === 'rejected')) throw new Error('Some have moved on.');
    },
    onSettled: async () => {
      setMoved([]);
      await refreshSubsidy();
    },
  });
  return {
    attest: (requests: readonly SubsidyRequest[]): void => {
      undo.reset();
      attest.mutate(requests);
    },
    attesting: attest.isPending,
    error: attest.error,
    moved,
    failed,
    undo: undo.mutate,
    undoing: undo.isPending,
    undone: undo.isSuccess,
    undoFailed: undo.isError,
    forget: (): void => setMoved([]),
  };
}
