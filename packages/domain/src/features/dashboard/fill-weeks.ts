import { addDays } from '../../kernel/day.ts';

/** How many came in a week, counted from the week of the event: 0 is that week, -1 the one before it. */
export interface WeekCount {
  week: number;
  count: number;
}

export interface DashboardWeek {
  /** Its Monday. */
  startsOn: string;
  /** How many weeks before that of the event. */
  weeksToEvent: number;
  applications: number;
  /** As long before the event of the year before; null where there is none to compare with. */
  previous: number | null;
}

const MOST_WEEKS = 53;

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

const weeksBetween = (from: string, to: string): number =>
  Math.round((Date.parse(mondayOf(to)) - Date.parse(mondayOf(from))) / (7 * 24 * 60 * 60 * 1000));

/**
 * All weeks from the first application of either year to this one, those without any, too: a gap says something. Nothing
 * comes after today but what a clock has set there.
 */
export function fillWeeks(
  { startsOn, today }: { startsOn: string; today: string },
  counts: readonly WeekCount[],
  previous: readonly WeekCount[] | null,
): DashboardWeek[] {
  const now = weeksBetween(startsOn, today);
  const known = [...counts, ...(previous ?? [])].map(({ week }) => week);
  if (known.length === 0) return [];
  // After the event the weeks end with the last application, not with today.
  const last = Math.max(Math.min(now, 0), ...counts.map(({ week }) => week));
  const first = Math.max(Math.min(last, ...known), last - MOST_WEEKS + 1);
  const countIn = (list: readonly WeekCount[], at: number) => list.find(({ week }) => week === at)?.count ?? 0;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).map((week) => ({
    startsOn: addDays(mondayOf(startsOn), week * 7),
    weeksToEvent: 0 - week,
    applications: countIn(counts, week),
    previous: previous && countIn(previous, week),
  }));
}
