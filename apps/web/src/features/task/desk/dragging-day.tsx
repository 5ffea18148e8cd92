import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useTold } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ProjectDetail } from '../../project/queries.ts';
import type { TaskEntry, TaskSettings } from '../queries.ts';
import { DayGrid } from './day-grid.tsx';
import { type DayLayout, laterByClock } from './day-layout.ts';
import classes from './desk.module.css';
import { type Shift, ShiftDialog, shiftOf } from './shift-dialog.tsx';
import type { DeskActions } from './use-desk-actions.ts';
import { useHours } from './words.ts';

/** What is dragged, and what it can be dropped on. */
type Dragged = { kind: 'person'; uid: string; name: string; minutes: number } | { kind: 'task'; task: TaskEntry };
type Target = { kind: 'task'; task: TaskEntry } | { kind: 'row'; place: string | null };

/** Tasks are moved by quarters of an hour. */
const STEP = 15;

/** People go onto tasks, tasks into rows. */
const onlyWhatFits: CollisionDetection = (args) => {
  const wanted = args.active.data.current?.kind === 'person' ? 'task' : 'row';
  return pointerWithin({
    ...args,
    droppableContainers: args.droppableContainers.filter(({ data }) => data.current?.kind === wanted),
  });
};

interface Props {
  project: ProjectDetail;
  layout: DayLayout<TaskEntry>;
  places: TaskSettings['places'];
  actions: DeskActions;
  children: (grid: (props: GridProps) => ReactNode) => ReactNode;
}

type GridProps = Required<Pick<ComponentProps<typeof DayGrid>, 'chosen' | 'keep' | 'onChoose'>>;

/** The grid and what stands beside it, between which things are dragged. Keys have other ways to all of it. */
export function DraggingDay({ project, layout, places, actions, children }: Props) {
  const { t } = useTranslation('task');
  const told = useTold();
  const hours = useHours();
  const { time_zone: zone } = project;
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ what: Dragged; over: string } | null>(null);
  const [asked, setAsked] = useState<{ task: TaskEntry; to: Shift } | null>(null);
  // A press is a choice, and only a pull is a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));

  function shifted(task: TaskEntry, { delta, over }: DragMoveEvent | DragEndEvent): Shift {
    const width = track.current?.offsetWidth || 1;
    const minutes = ((delta.x / width) * (layout.until - layout.from)) / 60_000;
    const moved = Math.round(minutes / STEP) * STEP;
    const from = shiftOf(task, zone);
    const target = over?.data.current as Target | undefined;
    return {
      starts_at: laterByClock(from.starts_at, moved),
      ends_at: laterByClock(from.ends_at, moved),
      place: target?.kind === 'row' ? target.place : from.place,
    };
  }
  const placeName = (id: string | null): string =>
    told(places.find((place) => place.id === id)?.names)?.text ?? t('desk.grid.noPlace');
  function inWords(what: Dragged, event: DragMoveEvent): string {
    const target = event.over?.data.current as Target | undefined;
    if (what.kind === 'task') {
      const { starts_at, ends_at, place } = shifted(what.task, event);
      const time = t('desk.grid.span', { from: starts_at.slice(11), until: ends_at.slice(11) });
      return t('desk.drag.to', { time, place: placeName(place) });
    }
    if (target?.kind !== 'task') return t('desk.panel.today', { hours: hours(what.minutes) });
    return t('desk.drag.onto', { title: told(target.task.titles)?.text ?? target.task.title });
  }
  function drop(event: DragEndEvent): void {
    const what = event.active.data.current as Dragged;
    const target = event.over?.data.current as Target | undefined;
    setDragged(null);
    if (target === undefined) return;
    if (what.kind === 'person' && target.kind === 'task') return void actions.assign(target.task, what);
    if (what.kind !== 'task' || target.kind !== 'row') return;
    const [from, to] = [shiftOf(what.task, zone), shifted(what.task, event)];
    if (from.starts_at === to.starts_at && from.place === to.place) return;
    // Who is in it is told by mail: that is asked first, and not taken back.
    if (what.task.taken + what.task.waiting > 0) setAsked({ task: what.task, to });
    else void actions.move(what.task, to);
  }
  return (
    <DndContext
      id="day"
      sensors={sensors}
      collisionDetection={onlyWhatFits}
      accessibility={{
        // What came of it is said by the page, in a place of its own.
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => undefined,
        },
        screenReaderInstructions: { draggable: '' },
      }}
      onDragStart={({ active }) => setDragged({ what: active.data.current as Dragged, over: '' })}
      onDragMove={(event) => {
        const what = event.active.data.current as Dragged;
        setDragged({ what, over: inWords(what, event) });
      }}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      {children(({ keep, ...props }) => (
        <DayGrid
          {...props}
          layout={layout}
          places={places}
          zone={zone}
          track={track}
          // What is dragged stays, however far the page scrolls meanwhile: what it is goes with it.
          keep={dragged?.what.kind === 'task' ? [...keep, dragged.what.task.id] : keep}
        />
      ))}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={classes.ghost}>
            <b>{dragged.what.kind === 'person' ? dragged.what.name : (told(dragged.what.task.titles)?.text ?? '')}</b>
            <small>{dragged.over}</small>
          </div>
        )}
      </DragOverlay>
      {asked && (
        <ShiftDialog
          project={project}
          task={asked.task}
          kind="move"
          to={asked.to}
          pending={actions.pending}
          onShift={async (to) => {
            if (await actions.move(asked.task, to)) setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </DndContext>
  );
}
