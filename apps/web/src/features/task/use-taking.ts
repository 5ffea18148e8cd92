import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../data/trpc.ts';
import { useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshTasks, type TaskEntry } from './queries.ts';

type Subject = Pick<TaskEntry, 'id' | 'titles'>;
/** What a person does about a task. */
export type Act =
  | { kind: 'take' | 'wait' | 'leave' | 'leaveList' | 'remind' | 'notRemind' }
  | { kind: 'swap'; other: Subject };

const BACK: Partial<Record<Act['kind'], Act['kind']>> = {
  take: 'leave',
  wait: 'leaveList',
  leave: 'take',
  remind: 'notRemind',
  notRemind: 'remind',
};
const WORDS = {
  take: 'taken',
  wait: 'waits',
  leave: 'left',
  leaveList: 'leftList',
  swap: 'swapped',
  remind: 'reminded',
  notRemind: 'notReminded',
} as const;

async function perform(pid: string, { id }: Subject, act: Act): Promise<void> {
  const me = { pid, id, uid: 'me' as const };
  if (act.kind === 'take') await client.task.putPerson.mutate(me);
  else if (act.kind === 'wait') await client.task.putPerson.mutate({ ...me, state: 'waiting' });
  else if (act.kind === 'swap') await client.task.putPerson.mutate({ ...me, instead_of: act.other.id });
  else if (act.kind === 'remind') await client.task.remind.mutate({ pid, id });
  else if (act.kind === 'notRemind') await client.task.dropReminder.mutate({ pid, id });
  else await client.task.deletePerson.mutate(me);
}

export interface Taking {
  /** What is on its way, by task: it waits where there is no network, and goes out by itself. */
  pending: ReadonlySet<string>;
  /** What was refused or failed, by task, until the next try; with what was tried. */
  failed: ReadonlyMap<string, { error: unknown; act: Act }>;
  run: (task: Subject, act: Act) => Promise<boolean>;
  /** What was just done, and the way back. */
  said: string | null;
  undo: (() => void) | null;
  undoing: boolean;
  hush: () => void;
}

interface Done {
  what: string;
  back: { task: Subject; act: Act } | null;
}

/** Taking and giving up tasks: one tap each, a way back, and refusals kept at the task that they are about. */
export function useTaking(pid: string): Taking {
  const { t } = useTranslation('task');
  const told = useTold();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<Taking['failed']>(new Map());
  const [done, setDone] = useState<Done | null>(null);
  const [undoing, setUndoing] = useState(false);
  const mutation = useMutation({
    mutationFn: ({ task, act }: { task: Subject; act: Act }) => perform(pid, task, act),
  });

  const run = async (task: Subject, act: Act, saying?: string): Promise<boolean> => {
    setPending((known) => new Set([...known, task.id]));
    setFailed((known) => new Map([...known].filter(([id]) => id !== task.id)));
    let worked = true;
    try {
      await mutation.mutateAsync({ task, act });
      const title = told(task.titles)?.text ?? '';
      const other = act.kind === 'swap' ? (told(act.other.titles)?.text ?? '') : '';
      setDone({
        what: saying ?? t(`taking.${WORDS[act.kind]}`, { title, other }),
        back: saying ? null : backOf(task, act),
      });
    } catch (error) {
      worked = false;
      setFailed((known) => new Map([...known, [task.id, { error, act }]]));
    }
    // Also after a refusal: what the list says was no longer so.
    await refreshTasks().catch(() => undefined);
    setPending((known) => new Set([...known].filter((id) => id !== task.id)));
    return worked;
  };

  const back = done?.back ?? null;
  return {
    pending,
    failed,
    run,
    said: done?.what ?? null,
    undo:
      back === null
        ? null
        : () => {
            setUndoing(true);
            void run(back.task, back.act, t('taking.undone')).then((worked) => {
              setUndoing(false);
              if (!worked) setDone(null);
            });
          },
    undoing,
    hush: () => setDone(null),
  };
}

/** A swap goes back by a swap; who leaves the waiting list has lost their turn, and would begin at its end. */
function backOf(task: Subject, act: Act): Done['back'] {
  if (act.kind === 'swap') return { task: act.other, act: { kind: 'swap', other: task } };
  const kind = BACK[act.kind];
  return kind === undefined ? null : { task, act: { kind } as Act };
}
