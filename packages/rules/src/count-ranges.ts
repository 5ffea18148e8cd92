/** Both ends included; the same where a number is exact. */
export interface CountRange {
  least: number;
  most: number;
}

/** Ranges are renewed only once so many answers have changed: the difference then speaks of no single one. */
export const CHANGES_BEFORE_RENEWAL = 3;

/**
 * A number as those see it who must not learn what one person said: under 3, which includes none, then 3–5, 6–10, and
 * from there twice as far each time.
 */
export function countRange(count: number): CountRange {
  if (count < 3) return { least: 0, most: 2 };
  let range = { least: 3, most: 5 };
  while (count > range.most) range = { least: range.most + 1, most: range.most * 2 };
  return range;
}
