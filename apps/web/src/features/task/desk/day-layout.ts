import { localAt, type Span, spanOfDay } from '@muster/rules/tasks';

/** As much of a task as its place in the day takes. */
export interface Planned {
  id: string;
  place: { id: string } | null;
  starts_at: string | null;
  ends_at: string | null;
  least: number;
  most: number;
  taken: number;
}

export interface LaidTask<Task> extends Span {
  task: Task;
  /** Among those at the same place and time, from 0. */
  lane: number;
  /** Whether it began the day before, or goes on after midnight. */
  before: boolean;
  after: boolean;
}

export interface PlaceRow<Task> {
  /** Null of tasks without a place. */
  place: string | null;
  lanes: number;
  tasks: LaidTask<Task>[];
}

export interface Hour extends Span {
  /** By the clock: in the night in which it is changed an hour is missing, or there twice. */
  clock: string;
}

export interface HourCover extends Hour {
  people: number;
  needed: number;
}

export interface DayLayout<Task> extends Span {
  hours: Hour[];
  cover: HourCover[];
  rows: PlaceRow<Task>[];
}

const MINUTE = 60_000;
/** An empty day is shown from eight to six. */
const USUAL = { from: '08:00', until: '18:00' };

export type Staffing = 'nobody' | 'short' | 'enough' | 'full';

export function staffing({ taken, least, most }: Pick<Planned, 'taken' | 'least' | 'most'>): Staffing {
  if (taken < least) return taken === 0 ? 'nobody' : 'short';
  return taken >= most ? 'full' : 'enough';
}

export const missing = ({ taken, least }: Pick<Planned, 'taken' | 'least'>): number => Math.max(0, least - taken);

/**
 * A day as a grid of places and hours: what goes past midnight is cut at the edge of the day, what overlaps at a place
 * stands in lanes. Places of the project come in their order, then what has no place.
 */
export function layOutDay<Task extends Planned>(
  zone: string,
  day: string,
  tasks: readonly Task[],
  places: readonly string[],
): DayLayout<Task> {
  const whole = spanOfDay(zone, day);
  const timed = tasks.flatMap((task) => cut(task, whole));
  const all = hoursIn(zone, whole);
  const isUsual = ({ clock }: Hour): boolean => clock >= USUAL.from && clock < USUAL.until;
  const usual = all.filter(isUsual);
  const first = Math.min(usual[0]?.from ?? whole.from, ...timed.map(({ from }) => from));
  const last = Math.max(usual.at(-1)?.until ?? whole.until, ...timed.map(({ until }) => until));
  const hours = all.filter(({ from, until }) => until > first && from < last);
  const [from, until] = [hours[0]?.from ?? whole.from, hours.at(-1)?.until ?? whole.until];
  const known = new Set(places);
  const placeOf = ({ task }: LaidTask<Task>) => (task.place && known.has(task.place.id) ? task.place.id : null);
  const rows = [...places, null].map((place) =>
    inLanes(
      place,
      timed.filter((one) => placeOf(one) === place),
    ),
  );
  return {
    from,
    until,
    hours,
    cover: hours.map((hour) => ({ ...hour, ...coverOf(timed, hour) })),
    rows: rows.filter(({ place, tasks: here }) => place !== null || here.length > 0),
  };
}

function cut<Task extends Planned>(task: Task, { from, until }: Span): LaidTask<Task>[] {
  if (task.starts_at === null || task.ends_at === null) return [];
  const [start, end] = [Date.parse(task.starts_at), Date.parse(task.ends_at)];
  if (end <= from || start >= until) return [];
  const span = { from: Math.max(start, from), until: Math.min(end, until) };
  return [{ task, ...span, lane: 0, before: start < from, after: end > until }];
}

/** Whole hours by the clock on the wall, each as long as it is. */
function hoursIn(zone: string, { from, until }: Span): Hour[] {
  const hours: Hour[] = [];
  for (let at = from; at < until; ) {
    const clock = localAt(zone, at).slice(11);
    // To the next full hour; half an hour where the clock is changed by half an hour.
    const next = at + (60 - Number(clock.slice(3))) * MINUTE;
    hours.push({ from: at, until: Math.min(next, until), clock });
    at = next;
  }
  return hours;
}

/** The lowest lane that is free when a task begins: as few lanes as there are tasks at once. */
function inLanes<Task extends Planned>(place: string | null, tasks: readonly LaidTask<Task>[]): PlaceRow<Task> {
  const ends: number[] = [];
  const laid = [...tasks]
    .sort((a, b) => a.from - b.from || b.until - a.until || (a.task.id < b.task.id ? -1 : 1))
    .map((one) => {
      const free = ends.findIndex((end) => end <= one.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = one.until;
      return { ...one, lane };
    });
  return { place, lanes: Math.max(1, ends.length), tasks: laid };
}

/** People and what is needed at that moment of the hour at which most is: short tasks one after the other are no crowd. */
function coverOf<Task extends Planned>(tasks: readonly LaidTask<Task>[], hour: Span) {
  const within = tasks.filter(({ from, until }) => from < hour.until && until > hour.from);
  const moments = new Set(within.map(({ from }) => Math.max(from, hour.from)));
  const at = (moment: number) => {
    const now = within.filter(({ from, until }) => from <= moment && until > moment).map(({ task }) => task);
    const sum = (of: (task: Task) => number) => now.reduce((total, task) => total + of(task), 0);
    return { people: sum(({ taken }) => taken), needed: sum(({ least }) => least) };
  };
  return [...moments]
    .map(at)
    .reduce(
      (most, one) =>
        one.needed > most.needed || (one.needed === most.needed && one.people < most.people) ? one : most,
      moments.size === 0 ? { people: 0, needed: 0 } : at([...moments][0] as number),
    );
}

/** A time by the clock, so many minutes later by the same clock: `2027-08-07T23:30` and 60 are `2027-08-08T00:30`. */
export const laterByClock = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * MINUTE).toISOString().slice(0, 16);

/** Minutes between two times by the clock. */
export const minutesByClock = (from: string, until: string): number =>
  (Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / MINUTE;
