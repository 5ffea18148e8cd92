import { Temporal } from 'temporal-polyfill';
import { momentIn, type Span, type TimeProblem } from './times.ts';

/** Many tasks at once: “every two hours from nine to six, three places, Saturday and Sunday”. */
export interface TaskPattern {
  days: readonly string[];
  /** By the clock, `09:00`. An end at or before the beginning is on the next day. */
  from: string;
  until: string;
  everyMinutes: number;
  /** What each of them is at; tasks at no place, where there are none. */
  places: readonly (string | null)[];
  /** What comes of a last one that would go past the end. */
  last?: 'shortened' | 'left_out';
}

export interface PatternSlot extends Span {
  /** The day on which it begins, and the times by the clock. */
  day: string;
  localFrom: string;
  localUntil: string;
  place: string | null;
}

export interface PatternProblem {
  day: string;
  /** The time by the clock that is wrong. */
  local: string;
  problem: TimeProblem;
}

export interface PatternPreview {
  slots: PatternSlot[];
  problems: PatternProblem[];
}

/** What a pattern would make, in a zone: the clock on the wall counts, also in the night in which it is changed. */
export function previewPattern(zone: string, pattern: TaskPattern): PatternPreview {
  const preview: PatternPreview = { slots: [], problems: [] };
  const places = pattern.places.length === 0 ? [null] : [...new Set(pattern.places)];
  for (const day of [...new Set(pattern.days)].sort()) {
    for (const [localFrom, localUntil] of stepsOf(day, pattern)) {
      const [from, until] = [momentIn(zone, localFrom), momentIn(zone, localUntil)];
      for (const [local, { problem }] of [
        [localFrom, from],
        [localUntil, until],
      ] as const) {
        const told = preview.problems.some((known) => known.local === local);
        if (problem !== undefined && !told) preview.problems.push({ day, local, problem });
      }
      if (from.at === undefined || until.at === undefined) continue;
      for (const place of places)
        preview.slots.push({ day, from: from.at, until: until.at, localFrom, localUntil, place });
    }
  }
  return preview;
}

/** Beginnings and ends by the clock: a day has 24 hours here, whatever the zone does with it. */
function stepsOf(day: string, { from, until, everyMinutes, last = 'shortened' }: TaskPattern): [string, string][] {
  const first = Temporal.PlainDateTime.from(`${day}T${from}`);
  const sameDay = Temporal.PlainDateTime.from(`${day}T${until}`);
  const isNextDay = Temporal.PlainDateTime.compare(sameDay, first) <= 0;
  const end = isNextDay ? sameDay.add({ days: 1 }) : sameDay;
  const written = (at: Temporal.PlainDateTime) => at.toString({ smallestUnit: 'minute' });
  const steps: [string, string][] = [];
  for (let at = first; Temporal.PlainDateTime.compare(at, end) < 0; ) {
    const next = at.add({ minutes: everyMinutes });
    const isWhole = Temporal.PlainDateTime.compare(next, end) <= 0;
    if (isWhole || last === 'shortened') steps.push([written(at), written(isWhole ? next : end)]);
    at = next;
  }
  return steps;
}
