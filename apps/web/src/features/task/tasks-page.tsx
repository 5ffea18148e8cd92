import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NotYours } from '../../session/not-for-reader.tsx';
import { Loaded } from '../../ui/list/loaded.tsx';
import { VirtualList } from '../../ui/list/virtual-list.tsx';
import { eventStyle } from '../../ui/mark-style.ts';
import { Message } from '../../ui/message.tsx';
import { Toast } from '../../ui/toast.tsx';
import { useProject, useProjectTitle } from '../project/queries.ts';
import { dayShort, useForeignZone } from './clock.ts';
import { DayChoice } from './day-choice.tsx';
import { DayStrip } from './day-strip.tsx';
import { type DayTask, firstShown, onDay, timed } from './own-day.ts';
import { TaskTabs } from './parts/task-tabs.tsx';
import { ownTasks, type TaskDay, type TaskEntry, taskDaysOf, taskSettingsOf, tasksOf } from './queries.ts';
import { TakeRow } from './take-row.tsx';
import classes from './task.module.css';
import { TaskFilter } from './task-filter.tsx';
import { Timeline } from './timeline.tsx';
import { type Taking, useTaking } from './use-taking.ts';

const route = getRouteApi('/projects/$pid/own/tasks');

/** What there is to take: a day at a time, what one may take first, the rest with why; and one's own day beside it. */
export function TasksPage() {
  const { t } = useTranslation('task');
  const { pid, can, state, accent, time_zone: zone } = useProject();
  useProjectTitle(t('taking.title'));
  const days = useQuery({ ...taskDaysOf(pid), enabled: can.know_tasks });
  const toDos = useQuery({ ...tasksOf(pid, { to_do: true }), enabled: can.know_tasks });
  const taking = useTaking(pid);
  const { day: wanted } = route.useSearch();
  if (!can.know_tasks) return <NotYours pid={pid} />;
  return (
    <div className={`${classes.page} ${classes.event}`} style={eventStyle(accent)}>
      <TaskTabs />
      <div>
        <Title order={2}>{t('taking.title')}</Title>
        {state === 'archived' && <Text c="dimmed">{t('taking.archived')}</Text>}
      </div>
      <Loaded query={days} failed={t('taking.failed')} loading={t('taking.loading')} rows={4}>
        {({ data }) => {
          const known = data.map(({ day }) => day);
          const day = wanted !== undefined && known.includes(wanted) ? wanted : firstShown(known, zone);
          const nothing = data.length === 0 && toDos.data?.length === 0;
          return (
            <>
              {nothing && (
                <Message
                  level={2}
                  title={t('taking.none.title')}
                  text={t(can.make_tasks && state !== 'archived' ? 'taking.none.make' : 'taking.none.text')}
                />
              )}
              {day !== undefined && <Day key={day} days={data} day={day} taking={taking} />}
              {toDos.data !== undefined && toDos.data.length > 0 && <ToDos tasks={toDos.data} taking={taking} />}
            </>
          );
        }}
      </Loaded>
      <Toast
        what={taking.said}
        undo={
          taking.undo === null || state === 'archived'
            ? null
            : {
                label: t('taking.undo'),
                fullLabel: t('taking.undoOf', { what: taking.said ?? '' }),
                pending: taking.undoing,
                onUndo: taking.undo,
              }
        }
        onOver={taking.hush}
      />
    </div>
  );
}

function Day({ days, day, taking }: { days: readonly TaskDay[]; day: string; taking: Taking }) {
  const { t } = useTranslation('task');
  const [language] = useLanguage();
  const { pid, time_zone: zone } = useProject();
  const { team, category } = route.useSearch();
  const query = useQuery(tasksOf(pid, { day }));
  const settings = useQuery(taskSettingsOf(pid)).data?.data;
  const own = onDay(timed(useQuery(ownTasks).data?.data ?? []), day, zone);
  const all = (query.data ?? []).filter(({ due_on }) => due_on === null);
  const foreign = useForeignZone(zone, Date.parse(all[0]?.starts_at ?? `${day}T12:00:00Z`));
  const takeable = all.filter(({ can_take }) => can_take);
  const fits = (from: number, until: number): number =>
    takeable.filter(
      ({ starts_at, ends_at }) => Date.parse(starts_at ?? '') >= from && Date.parse(ends_at ?? '') <= until,
    ).length;
  const shown = all.filter(
    (task) => (team === undefined || task.tid === team) && (category === undefined || task.category?.id === category),
  );
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <DayChoice days={days} chosen={day} />
        {foreign !== null && (
          <Text size="sm" c="dimmed">
            {t('taking.zone', { zone: foreign })}
          </Text>
        )}
        <DayStrip own={own} day={day} zone={zone} most={settings?.daily_minutes ?? null} />
        <Loaded query={query} failed={t('taking.failed')} loading={t('taking.loading')} rows={4} height={96}>
          {() => (
            <>
              <TaskFilter tasks={all} />
              <Lists tasks={shown} taking={taking} filtered={shown.length < all.length} />
            </>
          )}
        </Loaded>
      </div>
      <section className={classes.mine} aria-labelledby="task-day">
        <Title order={3} id="task-day">
          {t('taking.day.title', { day: dayShort(day, language) })}
        </Title>
        {own.length === 0 ? (
          <Text c="dimmed">{t('taking.day.nothing')}</Text>
        ) : (
          <Timeline
            tasks={own}
            day={day}
            zone={zone}
            fits={fits}
            named={own.some((task: DayTask) => task.pid !== pid)}
          />
        )}
      </section>
    </div>
  );
}

interface ListsProps {
  tasks: readonly TaskEntry[];
  taking: Taking;
  filtered: boolean;
}

/** Whether it stands in the timeline: what one has, and nothing to decide about. */
const isMine = ({ mine, reason }: TaskEntry): boolean => mine !== null && reason === null;

function Lists({ tasks, taking, filtered }: ListsProps) {
  const { t } = useTranslation('task');
  const { state } = useProject();
  const open = tasks.filter(({ can_take }) => can_take);
  const rest = tasks.filter((task) => !task.can_take && !isMine(task));
  const head = useRef<HTMLHeadingElement>(null);
  const count = open.length;
  // The row that was pressed has gone, and the focus with it: the list is where one goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the list has changed.
  useEffect(() => {
    if (taking.said !== null && document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, [taking.said, count]);
  return (
    <>
      {state !== 'archived' && (
        <section className={classes.section} aria-labelledby="task-open">
          <Title order={3} id="task-open" ref={head} tabIndex={-1}>
            {count === 0 ? t('taking.list.openNone') : t('taking.list.open', { count })}
          </Title>
          {count === 0 && <Text c="dimmed">{t(filtered ? 'taking.filter.none' : 'taking.list.nothing')}</Text>}
          <Rows tasks={open} taking={taking} labelledBy="task-open" />
        </section>
      )}
      {rest.length > 0 && (
        <section className={classes.section} aria-labelledby="task-rest">
          <Title order={3} id="task-rest">
            {t(state === 'archived' ? 'taking.one.state.over' : 'taking.list.refused')}
          </Title>
          <Rows tasks={rest} taking={taking} labelledBy="task-rest" />
        </section>
      )}
    </>
  );
}

/** A task with a way to take it, or the reason against it; what is between two is as in the style sheet. */
const ROWS = { keyOf: ({ id }: TaskEntry) => id, height: 96, gap: 8, className: classes.rows };

interface RowsProps {
  tasks: readonly TaskEntry[];
  taking: Taking;
  labelledBy: string;
}

function Rows({ tasks, taking, labelledBy }: RowsProps) {
  if (tasks.length === 0) return null;
  return (
    <VirtualList {...ROWS} items={tasks} labelledBy={labelledBy}>
      {(task, row) => <TakeRow row={row} task={task} taking={taking} first={task === tasks[0] && task.can_take} />}
    </VirtualList>
  );
}

function ToDos({ tasks, taking }: { tasks: readonly TaskEntry[]; taking: Taking }) {
  const { t } = useTranslation('task');
  return (
    <section className={classes.section} aria-labelledby="task-to-dos">
      <div>
        <Title order={3} id="task-to-dos">
          {t('taking.list.toDos')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('taking.list.toDosText')}
        </Text>
      </div>
      <VirtualList
        {...ROWS}
        items={tasks.toSorted((a, b) => (a.due_on ?? '').localeCompare(b.due_on ?? ''))}
        labelledBy="task-to-dos"
      >
        {(task, row) => <TakeRow row={row} task={task} taking={taking} />}
      </VirtualList>
    </section>
  );
}
