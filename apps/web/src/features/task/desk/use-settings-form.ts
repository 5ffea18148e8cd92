import { TaskSettingsChange } from '@muster/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTextChecks } from '../../../ui/form/use-text-checks.ts';
import type { ProjectDetail } from '../../project/queries.ts';
import { refreshTasks, type TaskSettings, taskSettingsOf } from '../queries.ts';
import { settingsChange, settingsValues } from './settings-values.ts';

/** The settings in the making: what is typed, what is wrong with it, and what others have changed meanwhile. */
export function useSettingsForm(project: ProjectDetail, settings: TaskSettings) {
  const { pid, main_language: main } = project;
  const queryClient = useQueryClient();
  const textChecks = useTextChecks(main);
  const save = useMutation(trpc.taskSettings.update.mutationOptions());
  return useContractForm({
    draft: `task/settings/${pid}`,
    values: settingsValues(settings),
    schema: TaskSettingsChange,
    features: ['task', 'project'],
    read: (_, changed, { versions }) => ({ pid, ...settingsChange(changed), versions }),
    check: ({ places, categories }) =>
      Object.fromEntries(
        Object.entries({ places, categories }).flatMap(([list, items]) =>
          items.flatMap(({ names }, i) =>
            Object.entries(textChecks({ names })).map(([path, sentence]) => [`${list}.${i}.${path}`, sentence]),
          ),
        ),
      ),
    theirs: (path, value) =>
      path === 'places'
        ? { places: settingsValues({ ...settings, places: value as TaskSettings['places'] }).places }
        : path === 'categories'
          ? { categories: settingsValues({ ...settings, categories: value as TaskSettings['categories'] }).categories }
          : undefined,
    send: save.mutateAsync,
    onSent: ({ data }) => {
      queryClient.setQueryData(taskSettingsOf(pid).queryKey, { data });
      void refreshTasks();
    },
    saved: ({ data }) => settingsValues(data),
  });
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
