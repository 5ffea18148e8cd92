import { useDroppable } from '@dnd-kit/core';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Told } from '../../../i18n/told.tsx';
import type { TaskEntry, TaskSettings } from '../queries.ts';
import type { DayLayout, Hour, HourCover, PlaceRow } from './day-layout.ts';
import classes from './desk.module.css';
import { Legend } from './legend.tsx';
import { TaskCell } from './task-cell.tsx';

interface Props {
  layout: DayLayout<TaskEntry>;
  places: TaskSettings['places'];
  zone: string;
  chosen: string | undefined;
  /** The width of it is the length of the day. */
  track: RefObject<HTMLDivElement | null>;
  onChoose: (id: string) => void;
}

/** Places and hours, and above them whether there are enough people in each hour. */
export function DayGrid({ layout, places, zone, chosen, track, onChoose }: Props) {
  const { t } = useTranslation('task');
  const length = layout.until - layout.from;
  const share = (ms: number): string => `${(ms / length) * 100}%`;
  return (
    <div className={classes.card}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is reached by its keys. */}
      <section className={classes.scroller} aria-label={t('desk.grid.title')} tabIndex={0}>
        <div className={classes.grid} style={{ minInlineSize: `${7 + layout.hours.length * 3.9}rem` }}>
          <div className={classes.row} aria-hidden>
            <span className={`${classes.place} ${classes.corner}`} />
            <div ref={track} className={`${classes.track} ${classes.hours}`}>
              {layout.hours.map(({ from, until, clock }) => (
                <span key={from} style={{ flexGrow: until - from }}>
                  {clock.endsWith(':00') ? clock.slice(0, 2) : clock}
                </span>
              ))}
            </div>
          </div>
          <Coverage cover={layout.cover} />
          {layout.rows.map((row) => (
            <Row
              key={row.place ?? ''}
              row={row}
              hours={layout.hours}
              name={
                row.place === null ? (
                  t('desk.grid.noPlace')
                ) : (
                  <Told texts={places.find(({ id }) => id === row.place)?.names} />
                )
              }
            >
              {row.tasks.map(({ task, from, until, lane, before, after }) => (
                <li key={task.id}>
                  <TaskCell
                    task={task}
                    zone={zone}
                    chosen={task.id === chosen}
                    cut={{ before, after }}
                    style={{
                      insetInlineStart: share(from - layout.from),
                      inlineSize: share(until - from),
                      insetBlockStart: `${lane * 4.25}rem`,
                    }}
                    onChoose={() => onChoose(task.id)}
                  />
                </li>
              ))}
            </Row>
          ))}
        </div>
      </section>
      <Legend />
    </div>
  );
}

interface RowProps {
  row: PlaceRow<TaskEntry>;
  hours: readonly Hour[];
  name: ReactNode;
  children: ReactNode;
}

/** What is at one place. A task that is dropped here is there from then on. */
function Row({ row, hours, name, children }: RowProps) {
  const { setNodeRef, isOver } = useDroppable({
    id: `row ${row.place ?? ''}`,
    data: { kind: 'row', place: row.place },
  });
  const id = `place-${row.place ?? 'none'}`;
  return (
    <div className={classes.row} data-over={isOver || undefined}>
      <h3 id={id} className={classes.place}>
        {name}
      </h3>
      <div ref={setNodeRef} className={classes.track} style={{ blockSize: `${row.lanes * 4.25 + 0.35}rem` }}>
        <div className={classes.lines} aria-hidden>
          {hours.map(({ from, until }) => (
            <span key={from} style={{ flexGrow: until - from }} />
          ))}
        </div>
        <ul className={classes.tasks} aria-labelledby={id}>
          {children}
        </ul>
      </div>
    </div>
  );
}

/** People and what is needed, hour by hour: a column, a line for what is needed, and both numbers. */
function Coverage({ cover }: { cover: readonly HourCover[] }) {
  const { t } = useTranslation('task');
  const highest = Math.max(1, ...cover.flatMap(({ people, needed }) => [people, needed]));
  const height = (n: number): string => `${(n / highest) * 100}%`;
  return (
    <div className={classes.row}>
      <h3 id="coverage" className={classes.place}>
        <span>{t('desk.grid.coverage')}</span>
        <small>{t('desk.grid.coverageHint')}</small>
      </h3>
      <ul className={`${classes.track} ${classes.cover}`} aria-label={t('desk.grid.coverageLabel')}>
        {cover.map(({ from, until, clock, people, needed }) => (
          <li key={from} data-short={people < needed || undefined} style={{ flexGrow: until - from }}>
            <div className={classes.columns} aria-hidden>
              {people > 0 && <i style={{ blockSize: height(people) }} />}
              {needed > 0 && <u style={{ insetBlockEnd: height(needed) }} />}
            </div>
            <b aria-hidden>{people + needed > 0 && `${people}/${needed}`}</b>
            <VisuallyHidden>{t('desk.grid.coverAt', { hour: clock, people, needed })}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}
