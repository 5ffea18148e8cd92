import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient, trpc } from '../../data/trpc.ts';
import { ownThreads, waitingMessages } from './queries.ts';

/** Notes that what is shown was read: only while the reader has the page before them. */
export function useReading(id: string, through: number, unread: number): void {
  const noted = useRef(0);
  const { mutate } = useMutation(
    trpc.message.markRead.mutationOptions({
      onSuccess: async () => {
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: waitingMessages.queryKey }),
          queryClient.invalidateQueries({ queryKey: ownThreads.queryKey }),
          queryClient.invalidateQueries({ queryKey: trpc.message.thread.queryKey({ id }) }),
        ]);
      },
    }),
  );
  useEffect(() => {
    const note = (): void => {
      if (document.visibilityState !== 'visible' || unread === 0 || through <= noted.current) return;
      noted.current = through;
      mutate({ id, through });
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [id, through, unread, mutate]);
}
