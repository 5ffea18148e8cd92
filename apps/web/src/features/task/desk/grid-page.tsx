import { Button, Text, Title } from '@mantine/core';
import { dayAt } from '@muster/rules/tasks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { DESK, useNarrowerThan } from '../../../shell/use-narrow.ts';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { together } from '../../../ui/list/together.ts';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { Message } from '../../../ui/message.tsx';
import page from '../../../ui/page.module.css';
import { Toast } from '../../../ui/toast.tsx';
import { type ProjectDetail, useProject, useProjectTitle } from '../../project/queries.ts';
import { TaskTabs } from '../parts/task-tabs.tsx';
import { type TaskDay, type TaskEntry, type TaskSettings, taskDaysOf, taskSettingsOf } from '../queries.ts';
import { DayChoice, usualDay } from './day-choice.tsx';
import { layOutDay, missing } from './day-layout.ts';
import classes from './desk.module.css';
import { tasksOn } from './desk-queries.ts';
import { DraggingDay } from './dragging-day.tsx';
import { HourList } from './hour-list.tsx';
import { TaskButton } from './task-cell.tsx';
import { TaskPanel } from './task-panel.tsx';
import { useDeskActions } from './use-desk-actions.ts';

const route = getRouteApi('/projects/$pid/own/tasks/grid');

/** The day of those who see to it that every task has its people: places and hours, and beside them one task. */
export function GridPage() {
  const { t } = useTranslation('task');
  const project = useProject();
  const { pid, can, time_zone: zone } = project;
  useProjectTitle(t('desk.ways.grid'));
  const { day: asked } = route.useSearch();
  const days = useQuery({ ...taskDaysOf(pid), enabled: can.make_tasks });
  const settings = useQuery({ ...taskSettingsOf(pid), enabled: can.make_tasks });
  if (!can.make_tasks) return <NotYours pid={pid} />;
  return (
    <>
      <TaskTabs />
      <Loaded query={together(days, settings)} failed={t('desk.grid.failed')}>
        {([{ data: all }, { data }]) => (
          <Day
            project={project}
            days={all}
            settings={data}
            day={asked ?? usualDay(project, all, dayAt(zone, Date.now()))}
          />
        )}
      </Loaded>
    </>
  );
}

interface DayProps {
  project: ProjectDetail;
  days: readonly TaskDay[];
  settings: TaskSettings;
  day: string;
}

function Day({ project, days, settings, day }: DayProps) {
  const { t } = useTranslation('task');
  const { pid, state } = project;
  const query = useQuery({ ...tasksOn(pid, day), placeholderData: keepPreviousData });
  const tasks = query.data ?? [];
  const short = tasks.filter((task) => missing(task) > 0);
  const people = short.reduce((sum, task) => sum + missing(task), 0);
  return (
    <>
      <div className={classes.head}>
        <Title order={2}>{t('desk.ways.label')}</Title>
        <DayChoice project={project} days={days} shown={day} />
        {query.data && tasks.length > 0 && (
          <span className={classes.badge} data-short={short.length > 0 || undefined} role="status">
            {short.length > 0 && <IconAlertTriangle size={16} stroke={2} aria-hidden />}
            {short.length > 0 ? t('desk.grid.short', { count: short.length, people }) : t('desk.grid.allSet')}
          </span>
        )}
        {state !== 'archived' && (
          <div className={classes.begin}>
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/projects/$pid/tasks/new" params={{ pid }} search={{ day }} />
              )}
            >
              {t('desk.grid.new')}
            </Button>
            {short.length > 0 && (
              <Button
                renderRoot={(props) => (
                  <Link {...props} to="/projects/$pid/tasks/fill" params={{ pid }} search={{ day }} />
                )}
              >
                {t('plan.fill.title')}
              </Button>
            )}
          </div>
        )}
      </div>
      <Loaded query={query} failed={t('desk.grid.failed')} rows={1} height={420}>
        {(loaded) => <DayTasks project={project} settings={settings} day={day} tasks={loaded} />}
      </Loaded>
    </>
  );
}

interface TasksProps extends Omit<DayProps, 'days'> {
  tasks: readonly TaskEntry[];
}

function DayTasks({ project, settings: { places }, day, tasks }: TasksProps) {
  const { t } = useTranslation('task');
  const { pid, time_zone: zone } = project;
  const { task: chosen } = route.useSearch();
  const navigate = useNavigate();
  const narrow = useNarrowerThan(DESK);
  const actions = useDeskActions(pid);
  // Where the reader came from is drawn, wherever it is, so that they can go back to it.
  const [left, setLeft] = useState<string>();
  const keep = [chosen, left].filter((id) => id !== undefined);
  const layout = layOutDay(
    zone,
    day,
    tasks,
    places.map(({ id }) => id),
  );
  const todos = tasks.filter(({ due_on }) => due_on !== null);
  const choose = (id: string | undefined): void =>
    void navigate({
      to: '/projects/$pid/tasks/grid',
      params: { pid },
      search: { day, ...(id !== undefined && { task: id }) },
      resetScroll: false,
    });
  function close(): void {
    setLeft(chosen);
    choose(undefined);
    if (chosen !== undefined)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-task="${chosen}"]`)?.focus());
  }
  const panel = chosen !== undefined && (
    <TaskPanel key={chosen} project={project} id={chosen} actions={actions} onClose={close} />
  );
  const list = todos.length > 0 && (
    <section className={classes.hour} aria-labelledby="todos">
      <Title order={3} size="h4" id="todos">
        {t('desk.grid.todos')}
      </Title>
      <VirtualList
        grid
        items={todos}
        keyOf={({ id }) => id}
        height={56}
        gap={9.6}
        className={classes.hourTasks}
        labelledBy="todos"
        pinned={keep}
      >
        {(task, row) => (
          <li {...row}>
            <TaskButton task={task} zone={zone} chosen={task.id === chosen} onChoose={() => choose(task.id)} />
          </li>
        )}
      </VirtualList>
    </section>
  );
  const empty = tasks.length === 0 && (
    <Message level={2} title={t('desk.grid.emptyTitle')} text={t('desk.grid.emptyText')} />
  );
  return (
    <>
      {narrow ? (
        panel ? (
          <>
            <Link to="/projects/$pid/tasks/grid" params={{ pid }} search={{ day }} className={page.back}>
              {t('desk.ways.back')}
            </Link>
            <DraggingDay project={project} layout={layout} actions={actions} places={places}>
              {() => panel}
            </DraggingDay>
          </>
        ) : (
          <>
            {empty}
            {tasks.length > 0 && <HourList layout={layout} zone={zone} chosen={chosen} keep={keep} onChoose={choose} />}
            {list}
          </>
        )
      ) : (
        <DraggingDay project={project} layout={layout} actions={actions} places={places}>
          {(grid) => (
            <div className={classes.cols}>
              <div className={classes.main}>
                {empty || grid({ chosen, keep, onChoose: choose })}
                {places.length === 0 && tasks.length > 0 && (
                  <Text size="sm" c="dimmed">
                    {t('desk.grid.noPlaces')}
                  </Text>
                )}
                {list}
              </div>
              <aside className={classes.aside} data-scroll-box aria-label={t('desk.panel.people')}>
                {panel || <Text c="dimmed">{t('desk.panel.choose')}</Text>}
              </aside>
            </div>
          )}
        </DraggingDay>
      )}
      <Toast
        what={actions.said?.what ?? null}
        undo={
          actions.said?.undo
            ? { label: t('desk.done.undo'), pending: actions.undoing, onUndo: () => void actions.undo() }
            : null
        }
        onOver={actions.forget}
      />
    </>
  );
}
