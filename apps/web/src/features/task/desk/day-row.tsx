import { useDroppable } from '@dnd-kit/core';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows.ts';
import type { TaskEntry } from '../queries.ts';
import type { DayLayout, PlaceRow } from './day-layout.ts';
import classes from './desk.module.css';
import { TaskCell } from './task-cell.tsx';

/** From one lane to the next, in rem; as the style sheet leaves room for. */
export const LANE = 4.25;
/** A place with more at once than this is higher than a screen. */
const MANY_LANES = 12;

/** In pixels, in the reader's own text. */
export function useRem(rem: number): number {
  const [size] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  return rem * size;
}

interface Props {
  row: PlaceRow<TaskEntry>;
  layout: DayLayout<TaskEntry>;
  zone: string;
  chosen: string | undefined;
  keep: readonly string[];
  /** How high a lane is, in pixels. */
  lane: number;
  onChoose: (id: string) => void;
  /** What the place is called. */
  children: ReactNode;
}

/** What is at one place. A task that is dropped here is there from then on. */
export function DayRow({ row, layout, zone, chosen, keep, lane, onChoose, children }: Props) {
  const { place, lanes, tasks } = row;
  const { setNodeRef, isOver } = useDroppable({ id: `row ${place ?? ''}`, data: { kind: 'row', place } });
  const box = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const virtual = useVirtualRows({
    count: lanes,
    height: lane,
    keyAt: (at) => `${place} ${at}`,
    list: box,
    overscan: 3,
    threshold: MANY_LANES,
  });
  const inSight = new Set(virtual.rows.map(({ index }) => index));
  // Keys go from task to task by their time, and so to another lane, perhaps one that is out of sight.
  const at = tasks.findIndex(({ task }) => task.id === focused);
  const drawn = tasks
    .map((laid, order) => ({ ...laid, order }))
    .filter(
      ({ task, lane: own, order }) =>
        inSight.has(own) || keep.includes(task.id) || (at >= 0 && Math.abs(order - at) <= 1),
    );
  const share = (ms: number): string => `${(ms / (layout.until - layout.from)) * 100}%`;
  const id = `place-${place ?? 'none'}`;
  return (
    <div className={classes.row} data-over={isOver || undefined}>
      <h3 id={id} className={classes.place}>
        {children}
      </h3>
      <div ref={setNodeRef} className={classes.track} style={{ blockSize: `${lanes * LANE + 0.35}rem` }}>
        <div className={classes.lines} aria-hidden>
          {layout.hours.map(({ from, until }) => (
            <span key={from} style={{ flexGrow: until - from }} />
          ))}
        </div>
        <ul
          ref={box}
          className={classes.tasks}
          aria-labelledby={id}
          onFocus={({ target }: FocusEvent<HTMLElement>) => setFocused(target.dataset.task ?? null)}
        >
          {drawn.map(({ task, from, until, lane: own, before, after, order }) => (
            <li
              key={task.id}
              {...(virtual.virtualized && { 'aria-setsize': tasks.length, 'aria-posinset': order + 1 })}
            >
              <TaskCell
                task={task}
                zone={zone}
                chosen={task.id === chosen}
                cut={{ before, after }}
                style={{
                  insetInlineStart: share(from - layout.from),
                  inlineSize: share(until - from),
                  insetBlockStart: `${own * LANE}rem`,
                }}
                onChoose={() => onChoose(task.id)}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
