const DAY_MS = 86_400_000;

/** Each day of an event, from the first to the last. */
export function eventDays({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string[] {
  const [first, last] = [Date.parse(starts_on), Date.parse(ends_on)];
  const count = Math.max(0, Math.round((last - first) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, i) => new Date(first + i * DAY_MS).toISOString().slice(0, 10));
}
