export const [MINUTE, HOUR, DAY] = [60, 60 * 60, 24 * 60 * 60] as const;

/** How often something may be done within how many seconds. Declared beside what it limits. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly duration: number;
}

const names = new Set<string>();

/** Two of one name would count together. */
export function limit(name: string, points: number, duration: number): Limit {
  if (names.has(name)) throw new Error(`There are two limits of the name ${name}`);
  names.add(name);
  return { name, points, duration };
}
