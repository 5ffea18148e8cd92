import { Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotThere, NotYours } from '../../../session/not-for-reader.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { together } from '../../../ui/list/together.ts';
import page from '../../../ui/page.module.css';
import { isNotThere, type TeamDetail, teamsOf, useProject, useProjectTitle } from '../../project/queries.ts';
import { refreshTasks, type TaskDetail, type TaskSettings, taskOf, taskSettingsOf } from '../queries.ts';
import classes from './editor.module.css';
import { EndTask } from './end-task.tsx';
import { TaskForm } from './task-form.tsx';
import { dayOf, valuesOf } from './task-values.ts';

const route = getRouteApi('/projects/$pid/own/tasks/$id/edit');

/** A task for those who run it: all of it, and its end. */
export function EditTaskPage() {
  const { t } = useTranslation('task');
  const { pid } = useProject();
  const { id } = route.useParams();
  const task = useQuery(taskOf(pid, id));
  const teams = useQuery(teamsOf(pid));
  const settings = useQuery(taskSettingsOf(pid));
  useProjectTitle(task.data?.data.title ?? t('desk.ways.label'));
  return (
    <Loaded
      query={together(task, teams, settings)}
      failed={t('desk.edit.failed')}
      refused={(error) => isNotThere(error) && <NotThere what={id} />}
    >
      {([{ data }, { data: all }, { data: chosen }]) =>
        data.can_manage ? (
          <Edited key={data.id} task={data} teams={all.filter(({ can_manage }) => can_manage)} settings={chosen} />
        ) : (
          <NotYours pid={pid} />
        )
      }
    </Loaded>
  );
}

interface Props {
  task: TaskDetail;
  teams: readonly TeamDetail[];
  settings: TaskSettings;
}

function Edited({ task, teams, settings }: Props) {
  const { t } = useTranslation('task');
  const project = useProject();
  const queryClient = useQueryClient();
  const { pid, time_zone: zone } = project;
  const { id, title } = task;
  const archived = project.state === 'archived';
  const day = dayOf(task, zone);
  return (
    <>
      <div>
        <Link
          to="/projects/$pid/tasks/grid"
          params={{ pid }}
          search={{ ...(day && { day }), task: id }}
          className={page.back}
        >
          {t('desk.ways.back')}
        </Link>
        <Title order={2}>{t('desk.edit.editTitle', { title })}</Title>
        <div className={classes.ways}>
          <Link to="/projects/$pid/tasks/new" params={{ pid }} search={{ from: id }}>
            {t('desk.edit.toCopy')}
          </Link>
        </div>
      </div>
      {archived || task.state === 'cancelled' ? (
        <Text>{t(archived ? 'desk.edit.archived' : 'desk.edit.isCancelled')}</Text>
      ) : (
        <>
          <TaskForm
            project={project}
            settings={settings}
            teams={teams}
            saved={task}
            values={valuesOf(task)}
            onSaved={(made) => {
              if ('task' in made) queryClient.setQueryData(taskOf(pid, id).queryKey, { data: made.task });
              void refreshTasks();
            }}
          />
          <EndTask pid={pid} task={task} />
        </>
      )}
    </>
  );
}
