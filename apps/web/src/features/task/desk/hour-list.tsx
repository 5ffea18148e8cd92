import { Title } from '@mantine/core';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import type { TaskEntry } from '../queries.ts';
import type { DayLayout } from './day-layout.ts';
import classes from './desk.module.css';
import { Legend } from './legend.tsx';
import { TaskButton } from './task-cell.tsx';

/** Fewer tasks of a day are all drawn. */
const MANY = 60;

interface Props {
  layout: DayLayout<TaskEntry>;
  zone: string;
  chosen: string | undefined;
  /** A task that the focus will come back to. */
  keep?: readonly string[];
  onChoose: (id: string) => void;
}

/** The day on a phone: by the hour in which things begin, with how many people there are and are needed. */
export function HourList({ layout, zone, chosen, keep, onChoose }: Props) {
  const { t } = useTranslation('task');
  const all = layout.rows.flatMap(({ tasks }) => tasks).sort((a, b) => a.from - b.from);
  const hours = layout.cover
    .map((hour) => ({ ...hour, tasks: all.filter(({ from }) => from >= hour.from && from < hour.until) }))
    .filter(({ tasks }) => tasks.length > 0);
  return (
    <>
      {hours.map(({ from, clock, people, needed, tasks }) => (
        <section key={from} aria-labelledby={`hour-${from}`} className={classes.hour}>
          <div className={classes.hourHead} data-short={people < needed || undefined}>
            <Title order={3} size="h4" id={`hour-${from}`}>
              {t('desk.grid.hour', { hour: clock })}
            </Title>
            <span>
              {people}/{needed} <small>{t('desk.grid.coverageHint')}</small>
            </span>
          </div>
          <VirtualList
            grid
            items={tasks}
            keyOf={({ task }) => task.id}
            height={84}
            gap={9.6}
            // There are as many lists as hours.
            threshold={all.length > MANY ? 0 : all.length}
            className={classes.hourTasks}
            labelledBy={`hour-${from}`}
            pinned={keep}
          >
            {({ task, before, after }, row) => (
              <li {...row}>
                <TaskButton
                  task={task}
                  zone={zone}
                  withTime
                  chosen={task.id === chosen}
                  cut={{ before, after }}
                  onChoose={() => onChoose(task.id)}
                />
                {task.place && (
                  <span className={classes.at}>
                    <Told texts={task.place.names} />
                  </span>
                )}
              </li>
            )}
          </VirtualList>
        </section>
      ))}
      <Legend hint={false} />
    </>
  );
}
