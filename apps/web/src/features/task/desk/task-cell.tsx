import { useDraggable, useDroppable } from '@dnd-kit/core';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { markStyle } from '../../../ui/mark-style.ts';
import type { TaskEntry } from '../queries.ts';
import { missing, staffing } from './day-layout.ts';
import classes from './desk.module.css';
import { useTimeWords } from './words.ts';

interface CellProps {
  task: TaskEntry;
  zone: string;
  chosen: boolean;
  /** Where it stands in the grid. */
  style?: CSSProperties;
  /** Whether it goes past the edges of the day. */
  cut?: { before: boolean; after: boolean };
  onChoose: () => void;
}

/** A task in the grid: can be chosen, moved by drag, and takes people who are dropped on it. */
export function TaskCell({ task, ...props }: CellProps) {
  const drag = useDraggable({ id: `task ${task.id}`, data: { kind: 'task', task } });
  const drop = useDroppable({ id: `on ${task.id}`, data: { kind: 'task', task } });
  return (
    <TaskButton
      {...props}
      task={task}
      dragged={drag.isDragging}
      over={drop.isOver}
      button={(element) => {
        drag.setNodeRef(element);
        drop.setNodeRef(element);
      }}
      listeners={drag.listeners}
    />
  );
}

interface ButtonProps extends CellProps {
  dragged?: boolean;
  over?: boolean;
  button?: (element: HTMLElement | null) => void;
  listeners?: ReturnType<typeof useDraggable>['listeners'];
  withTime?: boolean;
}

/** The same where nothing is dragged. */
export function TaskButton(props: ButtonProps) {
  const { task, zone, chosen, style, cut, dragged, over, button, listeners, withTime = false, onChoose } = props;
  const { t } = useTranslation('task');
  const timeWords = useTimeWords(zone);
  const how = staffing(task);
  const needs = missing(task);
  const { titles, taken, most, category } = task;
  return (
    <button
      type="button"
      ref={button}
      className={classes.job}
      data-how={how}
      data-task={task.id}
      data-chosen={chosen || undefined}
      data-dragged={dragged || undefined}
      data-over={over || undefined}
      data-before={cut?.before || undefined}
      data-after={cut?.after || undefined}
      aria-pressed={chosen}
      style={style}
      {...listeners}
      onClick={onChoose}
    >
      <span className={classes.jobTitle}>
        {category && <i className={classes.dot} style={markStyle(category.colour)} />}
        <Told texts={titles} />
      </span>
      {!withTime && <VisuallyHidden>{timeWords(task)}</VisuallyHidden>}
      <span className={classes.jobSeats}>
        {needs > 0 && <IconAlertTriangle size={14} stroke={2} aria-hidden />}
        {how === 'full' && <IconCircleCheck size={14} stroke={2} aria-hidden />}
        {withTime && <span>{timeWords(task)} ·</span>}
        {t('desk.grid.seats', { taken, most })}
        {needs > 0 && <em>{t('desk.grid.needs', { count: needs })}</em>}
      </span>
      {cut?.before && <VisuallyHidden>{t('desk.grid.fromBefore')}</VisuallyHidden>}
      {cut?.after && <VisuallyHidden>{t('desk.grid.intoNext')}</VisuallyHidden>}
    </button>
  );
}
