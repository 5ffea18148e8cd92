import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotThere, NotYours } from '../../../session/not-for-reader.tsx';
import { type Asked, Loaded } from '../../../ui/list/loaded.tsx';
import { together } from '../../../ui/list/together.ts';
import page from '../../../ui/page.module.css';
import { isNotThere, teamsOf, useProject, useProjectTitle } from '../../project/queries.ts';
import { refreshTasks, taskOf, taskSettingsOf } from '../queries.ts';
import { TaskForm } from './task-form.tsx';
import { beginningOf, dayOf, valuesOf } from './task-values.ts';

const route = getRouteApi('/projects/$pid/own/tasks/new');

/** Nothing to begin from, and nothing to wait for. */
const NO_MODEL: Asked<null> = {
  data: null,
  error: null,
  isPending: false,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
};

/** A new task, or many of them; or one that begins as a copy of another. */
export function NewTaskPage() {
  const { t } = useTranslation('task');
  const project = useProject();
  const { pid, can, can_manage: owns, time_zone: zone } = project;
  const { from, day = project.starts_on } = route.useSearch();
  const navigate = useNavigate();
  useProjectTitle(t('desk.edit.newTitle'));
  const teams = useQuery(teamsOf(pid));
  const settings = useQuery({ ...taskSettingsOf(pid), enabled: can.make_tasks });
  // One that is there once, and not what becomes of it while this is written.
  const model = useQuery({ ...taskOf(pid, from ?? ''), enabled: can.make_tasks && from !== undefined });
  if (!can.make_tasks) return <NotYours pid={pid} />;
  const asked = together(teams, settings, from === undefined ? NO_MODEL : model);
  return (
    <>
      <div>
        <Link to="/projects/$pid/tasks/grid" params={{ pid }} search={{ day }} className={page.back}>
          {t('desk.ways.back')}
        </Link>
        <Title order={2}>{t('desk.edit.newTitle')}</Title>
      </div>
      {project.state === 'archived' ? (
        <Text>{t('desk.edit.archived')}</Text>
      ) : (
        <Loaded
          query={asked}
          failed={t('desk.edit.failed')}
          refused={(error) => isNotThere(error) && <NotThere what={from ?? ''} />}
        >
          {([{ data: all }, { data: chosen }, copied]) => {
            const own = all.filter(({ can_manage }) => can_manage);
            const tid = owns ? '' : (own[0]?.tid ?? '');
            return (
              <TaskForm
                key={from ?? ''}
                project={project}
                settings={chosen}
                teams={own}
                saved={null}
                from={from}
                values={copied ? valuesOf(copied.data) : beginningOf(tid, day, zone)}
                onSaved={async (made) => {
                  await refreshTasks();
                  const at = 'task' in made ? dayOf(made.task, zone) : made.day;
                  await navigate({
                    to: '/projects/$pid/tasks/grid',
                    params: { pid },
                    search: { day: at ?? day, ...('task' in made && { task: made.task.id }) },
                  });
                }}
              />
            );
          }}
        </Loaded>
      )}
    </>
  );
}
