import type { TeamColour, Texts } from '@muster/rules';
import {
  dayAt,
  isSeated,
  minutesByDay,
  overlap,
  type Span,
  spanOfDay,
  type TaskPersonState,
} from '@muster/rules/tasks';
import type { OwnTask } from './queries.ts';

/** A task of one's own with a time. */
export interface DayTask extends Span {
  id: string;
  pid: string;
  project: Texts;
  zone: string;
  titles: Texts;
  colour: TeamColour | null;
  tid: string | null;
  place: { id: string; names: Texts; walks: Record<string, number> } | null;
  state: TaskPersonState;
  cancelled: boolean;
}

export function timed(tasks: readonly OwnTask[]): DayTask[] {
  return tasks.flatMap(({ starts_at, ends_at, project_names, time_zone, category, ...task }) =>
    starts_at === null || ends_at === null
      ? []
      : [
          {
            ...task,
            from: Date.parse(starts_at),
            until: Date.parse(ends_at),
            project: project_names,
            zone: time_zone,
            colour: category?.colour ?? null,
          },
        ],
  );
}

/** Whether the person is there: neither cancelled nor on the waiting list. */
export const isHeld = ({ state, cancelled }: Pick<DayTask, 'state' | 'cancelled'>): boolean =>
  isSeated(state) && !cancelled;

/** Those of a day in a zone; what goes past midnight is on both days. */
export function onDay<Task extends Span>(tasks: readonly Task[], day: string, zone: string): Task[] {
  const whole = spanOfDay(zone, day);
  return tasks.filter((task) => overlap(task, whole)).toSorted((a, b) => a.from - b.from || a.until - b.until);
}

/** Minutes of work on a day, by the calendar of the zone. */
export const minutesOn = (tasks: readonly DayTask[], day: string, zone: string): number =>
  minutesByDay(zone, tasks.filter(isHeld)).get(day) ?? 0;

export type Moment =
  | { kind: 'task'; task: DayTask; startsBefore: boolean; endsAfter: boolean }
  | { kind: 'gap'; from: number; until: number; minutes: number }
  | { kind: 'walk'; to: Texts; minutes: number }
  | { kind: 'end'; at: number };

/** Shorter ones are no time to do something else. */
const GAP = 30;

/** A day as it goes: each task, the time between, the walk to the next place where it is known, and the end. */
export function timelineOf(tasks: readonly DayTask[], day: string, zone: string): Moment[] {
  const whole = spanOfDay(zone, day);
  const moments: Moment[] = [];
  let last: DayTask | null = null;
  for (const task of onDay(tasks, day, zone)) {
    if (isHeld(task)) {
      if (last !== null) moments.push(...between(last, task));
      last = last === null || task.until > last.until ? task : last;
    }
    moments.push({ kind: 'task', task, startsBefore: task.from < whole.from, endsAfter: task.until > whole.until });
  }
  if (last !== null && last.until <= whole.until) moments.push({ kind: 'end', at: last.until });
  return moments;
}

function between(one: DayTask, next: DayTask): Moment[] {
  const minutes = (next.from - one.until) / 60_000;
  const walk = next.place === null || one.pid !== next.pid ? undefined : one.place?.walks[next.place.id];
  return [
    ...(minutes >= GAP ? [{ kind: 'gap' as const, from: one.until, until: next.from, minutes }] : []),
    ...(walk !== undefined && next.place !== null
      ? [{ kind: 'walk' as const, to: next.place.names, minutes: walk }]
      : []),
  ];
}

/** The days of some tasks, each by the calendar where it is. */
export const daysOf = (tasks: readonly DayTask[]): string[] =>
  [...new Set(tasks.flatMap((task) => [...minutesByDay(task.zone, [task]).keys()]))].toSorted();

/** The day that is shown first: today, or else the next one, or else the last. */
export function firstShown(days: readonly string[], zone: string, now = Date.now()): string | undefined {
  const today = dayAt(zone, now);
  return days.find((day) => day >= today) ?? days.at(-1);
}
