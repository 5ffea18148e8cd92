/** How often each came: `200 × 12, 503 × 3`. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, count]) => `${value} × ${number(count)}`)
    .join(', ');
}

export const number = (value: number): string => Math.round(value).toLocaleString('en');

/** Of so many parts of a hundred; `none` where nothing was measured. */
export function quantile(values: readonly number[], percent: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
  return value === undefined ? 'none' : `${number(value)} ms`;
}

export const longest = (values: readonly number[]): string => quantile(values, 100);
