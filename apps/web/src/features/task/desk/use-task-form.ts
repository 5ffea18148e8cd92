import { NewTask, NewTaskPattern, TaskChange } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { type RouterInputs, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTextChecks } from '../../../ui/form/use-text-checks.ts';
import type { ProjectDetail } from '../../project/queries.ts';
import type { TaskDetail } from '../queries.ts';
import { useTaskChecks } from './task-checks.ts';
import { changesOf, newTaskOf, newTasksOf, type TaskValues, valuesOf } from './task-values.ts';

type Input = RouterInputs['task']['create'] | RouterInputs['task']['pattern'] | RouterInputs['task']['update'];
export type Made = { task: TaskDetail } | { ids: readonly string[]; day: string | undefined };

interface Options {
  project: ProjectDetail;
  /** What is there already; null for new ones. */
  saved: TaskDetail | null;
  values: TaskValues;
  /** What a new one began from, by which its draft is kept. */
  from?: string | undefined;
  onSaved: (made: Made) => unknown;
}

const isMany = (input: Input): input is RouterInputs['task']['pattern'] => 'pattern' in input;
const isThere = (input: Input): input is RouterInputs['task']['update'] => 'id' in input;

/** The contract of what is sent, whichever of the three it is. */
const schema = {
  safeParse: (input: unknown) =>
    (isMany(input as Input) ? NewTaskPattern : isThere(input as Input) ? TaskChange : NewTask).safeParse(input),
};

/** A task in the making, or many: what is typed, what is wrong with it, and what others have changed meanwhile. */
export function useTaskForm({ project, saved, values, from = '', onSaved }: Options) {
  const { pid, main_language: main, time_zone: zone } = project;
  const textChecks = useTextChecks(main);
  const taskChecks = useTaskChecks(zone, saved?.taken ?? 0);
  const create = useMutation(trpc.task.create.mutationOptions());
  const pattern = useMutation(trpc.task.pattern.mutationOptions());
  const update = useMutation(trpc.task.update.mutationOptions());
  async function send(input: Input): Promise<Made> {
    if (isMany(input)) {
      const { data } = await pattern.mutateAsync(input);
      return { ids: data.ids, day: data.slots[0]?.day };
    }
    const { data } = await (isThere(input) ? update.mutateAsync(input) : create.mutateAsync(input));
    return { task: data };
  }
  return useContractForm<TaskValues, Input, Made>({
    draft: `task/${pid}/${saved?.id ?? `new ${from}`}`,
    values,
    schema,
    features: ['task', 'project'],
    read: (typed, changed, { known, versions }) => {
      if (saved !== null) return { pid, id: saved.id, ...changesOf(typed, changed, known), versions };
      return typed.many ? { pid, ...newTasksOf(typed), preview: false } : { pid, ...newTaskOf(typed) };
    },
    check: (typed) => ({
      ...textChecks({ titles: typed.titles, texts: typed.texts }, ['titles']),
      ...taskChecks(typed),
    }),
    theirs: (path, value) =>
      path === 'due_on'
        ? { due_on: typeof value === 'string' ? value : '', kind: value === null ? 'time' : 'todo' }
        : undefined,
    send,
    onSent: onSaved,
    saved: (made) => ('task' in made ? valuesOf(made.task) : {}),
  });
}

export type TaskForm = ReturnType<typeof useTaskForm>;
