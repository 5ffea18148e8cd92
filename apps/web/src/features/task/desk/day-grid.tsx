import { VisuallyHidden } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows.ts';
import { paddingOf, rowProps } from '../../../ui/list/virtual-list.tsx';
import type { TaskEntry, TaskSettings } from '../queries.ts';
import type { DayLayout, HourCover } from './day-layout.ts';
import { DayRow, LANE, useRem } from './day-row.tsx';
import classes from './desk.module.css';
import { Legend } from './legend.tsx';

/** Two screens of tasks, one below the other: a day that has fewer is drawn as a whole. */
const MANY_LANES = 24;

interface Props {
  layout: DayLayout<TaskEntry>;
  places: TaskSettings['places'];
  zone: string;
  chosen: string | undefined;
  /** Tasks that stay drawn wherever they are: one that is dragged, one that the focus will come back to. */
  keep?: readonly string[];
  /** The width of it is the length of the day. */
  track: RefObject<HTMLDivElement | null>;
  onChoose: (id: string) => void;
}

/** Places and hours, and above them whether there are enough people in each hour. */
export function DayGrid({ layout, places, keep = [], track, ...rest }: Props) {
  const { t } = useTranslation('task');
  const { rows, hours } = layout;
  const box = useRef<HTMLDivElement>(null);
  const lane = useRem(LANE);
  const virtual = useVirtualRows({
    count: rows.length,
    height: (at) => (rows[at]?.lanes ?? 1) * lane,
    keyAt: (at) => rows[at]?.place ?? '',
    list: box,
    overscan: 1,
    // Places are as high as there are tasks at once: it is these that fill the page.
    threshold: rows.reduce((sum, { lanes }) => sum + lanes, 0) > MANY_LANES ? 0 : rows.length,
    pinned: rows.flatMap(({ tasks }, at) => (tasks.some(({ task }) => keep.includes(task.id)) ? at : [])),
  });
  return (
    <div className={classes.card}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is reached by its keys. */}
      <section className={classes.scroller} aria-label={t('desk.grid.title')} tabIndex={0}>
        <div className={classes.grid} style={{ minInlineSize: `${7 + hours.length * 3.9}rem` }}>
          <div className={classes.row} aria-hidden>
            <span className={`${classes.place} ${classes.corner}`} />
            <div ref={track} className={`${classes.track} ${classes.hours}`}>
              {hours.map(({ from, until, clock }) => (
                <span key={from} style={{ flexGrow: until - from }}>
                  {clock.endsWith(':00') ? clock.slice(0, 2) : clock}
                </span>
              ))}
            </div>
          </div>
          <Coverage cover={layout.cover} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is. */}
          <div
            ref={box}
            onFocus={virtual.onFocus}
            {...(virtual.virtualized && {
              role: 'list',
              'aria-label': t('desk.grid.places'),
              style: paddingOf(virtual),
            })}
          >
            {virtual.rows.map(({ index: at, skipped }) => {
              const row = rows[at];
              if (row === undefined) return null;
              const { ref, ...drawn } = rowProps(virtual.measure, at, rows.length, skipped);
              return (
                <div
                  key={row.place ?? ''}
                  ref={ref as ((element: HTMLElement | null) => void) | undefined}
                  {...(virtual.virtualized && { role: 'listitem', ...drawn })}
                >
                  <DayRow {...rest} row={row} layout={layout} keep={keep} lane={lane}>
                    {row.place === null ? (
                      t('desk.grid.noPlace')
                    ) : (
                      <Told texts={places.find(({ id }) => id === row.place)?.names} />
                    )}
                  </DayRow>
                </div>
              );
            })}
          </div>
        </div>
      </section>
      <Legend />
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
