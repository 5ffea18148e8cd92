import { versionOf } from '@muster/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, type RouterInputs, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { refreshTasks, type TaskDetail, type TaskEntry } from '../queries.ts';

type Named = Pick<TaskEntry, 'id' | 'title'>;
type Change = Omit<RouterInputs['task']['update'], 'pid' | 'id' | 'versions'>;
interface Said {
  what: string;
  undo: (() => Promise<unknown>) | null;
}

/** What can be done with tasks and people on the grid, each with its way back, and what is said of it. */
export function useDeskActions(pid: string) {
  const { t } = useTranslation('task');
  const refusal = useRefusal('task', 'project');
  const [said, setSaid] = useState<Said | null>(null);
  const [undoing, setUndoing] = useState(false);
  const put = useMutation(trpc.task.putPerson.mutationOptions());
  const take = useMutation(trpc.task.deletePerson.mutationOptions());
  const update = useMutation(trpc.task.update.mutationOptions());
  const create = useMutation(trpc.task.create.mutationOptions());

  /** Says what came of it, and shows how things are by then. */
  async function act(work: () => Promise<unknown>, what: string, undo: Said['undo'] = null): Promise<boolean> {
    try {
      await work();
      setSaid({ what, undo });
      return true;
    } catch (error) {
      const times = problemOf(error)?.fields.some(({ pointer }) => /_at$/.test(pointer)) ?? false;
      const why = times ? t('desk.done.noSuchTime') : (refusal(error) ?? '');
      setSaid({ what: t('desk.done.failed', { why }), undo: null });
      return false;
    } finally {
      await refreshTasks();
    }
  }
  const seat = (id: string, uid: string) => put.mutateAsync({ pid, id, uid, state: 'assigned' });
  const unseat = (id: string, uid: string) => take.mutateAsync({ pid, id, uid });

  return {
    said,
    undoing,
    forget: () => setSaid(null),
    async undo(): Promise<void> {
      if (said?.undo == null) return;
      setUndoing(true);
      await act(said.undo, t('desk.done.undone'));
      setUndoing(false);
    },
    pending: put.isPending || take.isPending || update.isPending || create.isPending,
    assign: ({ id, title }: Named, { uid, name }: { uid: string; name: string }) =>
      act(
        () => seat(id, uid),
        t('desk.done.assigned', { name, title }),
        () => unseat(id, uid),
      ),
    remove: ({ id, title }: Named, { uid, name, state }: { uid: string; name: string; state: string }) =>
      act(
        () => unseat(id, uid),
        t('desk.done.removed', { name, title }),
        // A turn in the waiting list can't be given back.
        state === 'waiting' ? null : () => seat(id, uid),
      ),
    /** To another time or place, unless another person has moved it meanwhile. */
    move(task: TaskEntry, to: Change): Promise<boolean> {
      const { id, title, starts_at, ends_at, place } = task;
      const from = { starts_at, ends_at, place: place?.id ?? null };
      const versions = Object.fromEntries(Object.entries(from).map(([field, value]) => [field, versionOf(value)]));
      return act(
        () => update.mutateAsync({ pid, id, ...to, versions }),
        t('desk.done.moved', { title }),
        () => update.mutateAsync({ pid, id, ...from }),
      );
    },
    copy: ({ title, ...task }: TaskDetail, to: Change) =>
      act(() => create.mutateAsync({ pid, ...copied(task), ...to }), t('desk.done.copied', { title })),
  };
}

/** What a copy has of a task: all but its people, and the moments that belong to its time. */
const copied = ({ tid, titles, texts, category, place, least, most, audience }: Omit<TaskDetail, 'title'>) => {
  const { tids, roles, tags, skills } = audience ?? {};
  return {
    tid,
    titles,
    texts,
    category: category?.id ?? null,
    place: place?.id ?? null,
    least,
    most,
    audience: {
      ...(tids && { tids }),
      ...(roles && { roles }),
      ...(tags && { tags }),
      ...(skills && { skills }),
    },
  };
};

export type DeskActions = ReturnType<typeof useDeskActions>;
