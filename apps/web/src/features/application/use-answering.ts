import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { problemOf, trpc } from '../../data/trpc.ts';
import type { OneAnswer } from './answer-one.tsx';
import { type Application, refreshApplications } from './queries.ts';
import type { Undoable } from './undo-notice.tsx';

/** Answers one application, and takes back what was answered last. */
export function useAnswering(pid: string) {
  const send = useMutation(trpc.application.update.mutationOptions());
  const takeBack = useMutation(trpc.application.undoAnswer.mutationOptions());
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [undone, setUndone] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);

  const begin = (): void => {
    setError(null);
    setUndone(null);
  };
  const answer = async ({ id, name }: Application, decision: OneAnswer): Promise<boolean> => {
    begin();
    const at = Date.now();
    try {
      await send.mutateAsync({ pid, id, ...decision });
    } catch (refused) {
      setError(refused);
      if (problemOf(refused) !== undefined) await refreshApplications();
      return false;
    }
    setUndoable('state' in decision ? { ids: [id], name, state: decision.state, at } : null);
    return true;
  };
  /** Each by itself: what is too late for one is not for the others. Answers whether any was taken back. */
  const undo = async (): Promise<readonly string[]> => {
    if (undoable === null || takeBack.isPending) return [];
    begin();
    const taken: string[] = [];
    for (const id of undoable.ids) {
      try {
        await takeBack.mutateAsync({ pid, id });
        taken.push(id);
      } catch (refused) {
        setError(refused);
      }
    }
    setUndoable(null);
    if (taken.length > 0) setUndone(taken.length);
    await refreshApplications();
    return taken;
  };
  const forget = useCallback(() => setUndoable(null), []);
  const answered = (many: Undoable | null): void => {
    begin();
    setUndoable(many);
  };
  return {
    answer,
    undo,
    answered,
    forget,
    undoable,
    undone,
    error,
    answering: send.isPending,
    undoing: takeBack.isPending,
  };
}
