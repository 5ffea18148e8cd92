import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient, type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DeskState } from './desk-state.ts';

export type Desk = RouterOutputs['taskDay']['desk']['data'];
export type DeskTask = Desk['tasks'][number];
export type DeskPerson = DeskTask['people'][number];
type Named = Pick<DeskPerson, 'uid' | 'name'>;

export interface Marked extends Named {
  taskId: string;
  markId: string;
  state: DeskState;
}

/** How the person would stand, at once; who was not in the task is added to it. */
function withState(desk: Desk, taskId: string, { uid, name }: Named, state: DeskPerson['state'] | null): Desk {
  const put = (people: DeskPerson[]): DeskPerson[] => {
    if (state === null) return people.filter((one) => one.uid !== uid);
    if (!people.some((one) => one.uid === uid)) return [...people, { uid, name, state }];
    return people.map((one) => (one.uid === uid ? { ...one, state } : one));
  };
  return {
    ...desk,
    tasks: desk.tasks.map((task) => (task.id === taskId ? { ...task, people: put(task.people) } : task)),
  };
}

/** The desk, and its marks: shown at once, kept by the service under an id of their own, and taken back if it says no. */
export function useDesk(pid: string, at: string | undefined) {
  const { t, i18n } = useTranslation('task');
  const refusal = useRefusal('task');
  const options = trpc.taskDay.desk.queryOptions({ pid, ...(at === undefined ? {} : { at }) });
  const query = useQuery({ ...options, placeholderData: keepPreviousData, refetchInterval: 30_000, staleTime: 5_000 });
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [last, setLast] = useState<Marked | null>(null);

  const show = (taskId: string, person: Named, state: DeskPerson['state'] | null): void => {
    queryClient.setQueryData(options.queryKey, (now) => now && { data: withState(now.data, taskId, person, state) });
  };
  const standing = (taskId: string, uid: string): DeskPerson['state'] | null =>
    queryClient
      .getQueryData(options.queryKey)
      ?.data.tasks.find(({ id }) => id === taskId)
      ?.people.find((one) => one.uid === uid)?.state ?? null;
  const why = (code: string): string => {
    const key = `task:conflict.${code}`;
    return i18n.exists(key) ? i18n.t(key) : t('day.checkIn.gone');
  };
  const again = (): void => void queryClient.invalidateQueries({ queryKey: trpc.taskDay.desk.pathKey() });

  const marking = useMutation({
    mutationFn: ({ taskId, uid, markId, state }: Marked) =>
      client.taskDay.marks.mutate({ pid, marks: [{ id: markId, task: taskId, uid, state }] }),
    onMutate: async (marked) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      const before = standing(marked.taskId, marked.uid);
      show(marked.taskId, marked, marked.state);
      setFailure(null);
      setSaid(t(`day.checkIn.marked.${marked.state}`, { name: marked.name }));
      setLast(marked);
      return before;
    },
    onSuccess: ({ data: [taken] }, marked, before) => {
      if (taken?.kept) return show(marked.taskId, marked, taken.state);
      show(marked.taskId, marked, before);
      setSaid(null);
      setFailure(t('day.checkIn.refused', { name: marked.name, why: why(taken?.code ?? '') }));
    },
    onError: (error, marked, before) => {
      show(marked.taskId, marked, before ?? null);
      setSaid(null);
      setFailure(refusal(error));
    },
    onSettled: again,
  });

  const undoing = useMutation({
    // What was marked here has an id; what was marked elsewhere, or before, is the last mark that there is.
    mutationFn: async ({ taskId, uid, markId }: Omit<Marked, 'state' | 'markId'> & { markId?: string | undefined }) => {
      if (markId === undefined) return (await client.task.undoMark.mutate({ pid, id: taskId, uid })).data.state;
      const mark = { id: crypto.randomUUID(), task: taskId, uid, undoes: markId };
      const [taken] = (await client.taskDay.marks.mutate({ pid, marks: [mark] })).data;
      return taken?.state ?? null;
    },
    onSuccess: (state, { taskId, ...person }) => {
      show(taskId, person, state);
      setLast(null);
      setSaid(t('day.checkIn.undone', { name: person.name }));
    },
    onError: (error) => setFailure(refusal(error)),
    onSettled: again,
  });

  return {
    query,
    said,
    failure,
    last,
    undoing: undoing.isPending,
    mark: (taskId: string, { uid, name }: Named, state: DeskState) =>
      marking.mutate({ taskId, uid, name, state, markId: crypto.randomUUID() }),
    undo: (taskId: string, { uid, name }: Named, markId?: string) => undoing.mutate({ taskId, uid, name, markId }),
    forget: () => {
      setSaid(null);
      setLast(null);
    },
  };
}
