import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Told } from '../../../i18n/told.tsx';
import type { TaskEntry } from '../queries.ts';
import type { DayLayout } from './day-layout.ts';
import classes from './desk.module.css';
import { Legend } from './legend.tsx';
import { TaskButton } from './task-cell.tsx';

interface Props {
  layout: DayLayout<TaskEntry>;
  zone: string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The day on a phone: by the hour in which things begin, with how many people there are and are needed. */
export function HourList({ layout, zone, chosen, onChoose }: Props) {
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
          <ul className={classes.hourTasks}>
            {tasks.map(({ task, before, after }) => (
              <li key={task.id}>
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
            ))}
          </ul>
        </section>
      ))}
      <Legend hint={false} />
    </>
  );
}
