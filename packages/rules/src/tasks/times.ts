import { Temporal } from 'temporal-polyfill';

/** A span of time, in milliseconds since the epoch: `from` is in it, `until` is not. */
export interface Span {
  from: number;
  until: number;
}

export const TIME_PROBLEMS = ['unreadable', 'no_such_time'] as const;
export type TimeProblem = (typeof TIME_PROBLEMS)[number];

export type Moment = { at: number; problem?: undefined } | { at?: undefined; problem: TimeProblem };

/** Years beyond these are slips of the finger; and the day after the last of 9999 has a name that PostgreSQL can't read. */
const YEARS = { first: 1900, last: 2999 };

const isYear = (year: number): boolean => year >= YEARS.first && year <= YEARS.last;

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * A time as people write it, in a zone: `2027-08-07T09:00`. One that the clock leaves out that night is a problem, not
 * another time; one that comes twice is the earlier, unless the offset is written with it.
 */
export function momentIn(zone: string, text: string): Moment {
  if (!LOCAL.test(text)) return momentOf(text);
  try {
    const local = Temporal.PlainDateTime.from(text, { overflow: 'reject' });
    if (!isYear(local.year)) return { problem: 'unreadable' };
    const at = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
    return at.toPlainDateTime().equals(local) ? { at: at.epochMilliseconds } : { problem: 'no_such_time' };
  } catch {
    return { problem: 'unreadable' };
  }
}

function momentOf(text: string): Moment {
  try {
    const at = Temporal.Instant.from(text).epochMilliseconds;
    return isYear(new Date(at).getUTCFullYear()) ? { at } : { problem: 'unreadable' };
  } catch {
    return { problem: 'unreadable' };
  }
}

const zoned = (zone: string, at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

const DAY = 24 * 60 * 60_000;
const utcDay = (at: number): string => {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
};

/** What the calendar on the wall says then. */
export function dayAt(zone: string, at: number): string {
  // A day that is known already is at most one off from that of Greenwich.
  for (const off of [0, DAY, -DAY]) {
    const day = utcDay(at + off);
    const span = knownDays.get(`${zone} ${day}`);
    if (span !== undefined && at >= span.from && at < span.until) return day;
  }
  const day = zoned(zone, at).toPlainDate().toString();
  spanOfDay(zone, day);
  return day;
}

/** What the clock beside it says, to the minute: `2027-08-07T09:00`. */
export const localAt = (zone: string, at: number): string =>
  zoned(zone, at).toPlainDateTime().toString({ smallestUnit: 'minute' });

export const isCalendarDay = (text: string): boolean => {
  try {
    const day = Temporal.PlainDate.from(text, { overflow: 'reject' });
    return day.toString() === text && isYear(day.year);
  } catch {
    return false;
  }
};

/** Asked for each task of a list, of which many are on the same few days; and zones are slow to ask. */
const knownDays = new Map<string, Span>();
const MOST_KNOWN = 5_000;

/** A whole day, which has 23 or 25 hours now and then. */
export function spanOfDay(zone: string, day: string): Span {
  const known = knownDays.get(`${zone} ${day}`);
  if (known !== undefined) return known;
  const date = Temporal.PlainDate.from(day);
  const from = date.toZonedDateTime(zone).epochMilliseconds;
  const span = { from, until: date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds };
  if (knownDays.size >= MOST_KNOWN) knownDays.clear();
  knownDays.set(`${zone} ${day}`, span);
  return span;
}

export const overlap = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;

/** Minutes between two that do not overlap; 0 between those that do. */
export const minutesBetween = (a: Span, b: Span): number =>
  Math.max(0, (a.from < b.from ? b.from - a.until : a.from - b.until) / 60_000);

/** Minutes on each day of the zone: what goes past midnight counts on both days. Spans may not overlap. */
export function minutesByDay(zone: string, spans: readonly Span[]): Map<string, number> {
  const minutes = new Map<string, number>();
  for (const { from, until } of spans) {
    for (let at = from; at < until; ) {
      const day = dayAt(zone, at);
      const end = Math.min(until, spanOfDay(zone, day).until);
      minutes.set(day, (minutes.get(day) ?? 0) + (end - at) / 60_000);
      at = end;
    }
  }
  return minutes;
}

/** The same hour of another day, and perhaps in another zone; where the clock leaves it out, as much later. */
export const movedByDays = (at: number, days: number, { from, to }: { from: string; to: string }): number =>
  zoned(from, at).toPlainDateTime().add({ days }).toZonedDateTime(to).epochMilliseconds;
