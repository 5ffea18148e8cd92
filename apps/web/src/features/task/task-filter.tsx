import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useToldOption } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { teamsOf, useProject } from '../project/queries.ts';
import type { TaskEntry } from './queries.ts';
import classes from './task.module.css';

const route = getRouteApi('/projects/$pid/own/tasks');

/** Which of a day's tasks are listed; asked only where there is a choice. It stands in the address. */
export function TaskFilter({ tasks }: { tasks: readonly TaskEntry[] }) {
  const { t } = useTranslation('task');
  const { pid } = useProject();
  const { team, category } = route.useSearch();
  const navigate = route.useNavigate();
  const option = useToldOption();
  const named = useQuery(teamsOf(pid)).data?.data ?? [];
  const teams = named.filter(({ tid }) => tid === team || tasks.some((task) => task.tid === tid));
  const categories = new Map(
    tasks.flatMap((task) => (task.category === null ? [] : [[task.category.id, task.category]])),
  );
  const choose = (chosen: { team?: string | undefined } | { category?: string | undefined }): void =>
    void navigate({
      search: (before) => Object.fromEntries(Object.entries({ ...before, ...chosen }).filter(([, value]) => value)),
      replace: true,
      resetScroll: false,
    });
  const asksTeam = teams.length > 1 || team !== undefined;
  const asksCategory = categories.size > 1 || category !== undefined;
  if (!asksTeam && !asksCategory) return null;
  return (
    <div className={classes.filter}>
      {asksTeam && (
        <NativeSelect
          label={t('taking.filter.team')}
          value={team ?? ''}
          data={[
            { value: '', label: t('taking.filter.allTeams') },
            ...teams.map(({ tid, names }) => option(tid, names)),
          ]}
          onChange={({ currentTarget: { value } }) => choose({ team: value || undefined })}
        />
      )}
      {asksCategory && (
        <NativeSelect
          label={t('taking.filter.category')}
          value={category ?? ''}
          data={[
            { value: '', label: t('taking.filter.allCategories') },
            ...[...categories.values()].map(({ id, names }) => option(id, names)),
          ]}
          onChange={({ currentTarget: { value } }) => choose({ category: value || undefined })}
        />
      )}
    </div>
  );
}
