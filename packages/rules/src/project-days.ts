/** Nobody plans further, and retention counts from the last day: a far one would keep people's records as long. */
export const MOST_PROJECT_YEARS = 5;

/** Whether a project may begin on that day: `1028-08-07` is a slip of the finger. */
export function isProjectDay(day: string, now = new Date()): boolean {
  const today = now.toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  const [earliest, latest] = [year - MOST_PROJECT_YEARS, year + MOST_PROJECT_YEARS].map(
    (each) => `${each}${today.slice(4)}`,
  );
  return day >= `${earliest}` && day <= `${latest}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const MOST_PROJECT_DAYS = 366;

/** What keeps a project from having these days: its first one is far away, the last comes before it, or it lasts too long. */
export function problemOfDays(
  startsOn: string,
  endsOn: string,
  now = new Date(),
): 'year' | 'order' | 'duration' | null {
  if (!isProjectDay(startsOn, now)) return 'year';
  if (endsOn < startsOn) return 'order';
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS + 1;
  return days > MOST_PROJECT_DAYS ? 'duration' : null;
}

/** How long a person may be named to see records: until the next event, and no longer. */
export const MOST_GRANT_DAYS = 366;

/** A last day for that which is accepted: the project's own, unless that is over or too far away. */
export function suggestedGrantEnd(projectEndsOn: string, now = new Date()): string {
  // A day early, since it may be tomorrow already where the project is, and still yesterday.
  const latest = new Date(now.getTime() + (MOST_GRANT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  if (projectEndsOn > latest) return latest;
  return projectEndsOn < tomorrow ? tomorrow : projectEndsOn;
}

/** Whether a team's target fits its limit. Without one of them, or with one that is no number, there is nothing to compare. */
export const isTargetWithin = (target: number | null | undefined, limit: number | null | undefined): boolean =>
  typeof target !== 'number' || typeof limit !== 'number' || !(target > limit);
