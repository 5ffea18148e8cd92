/** Both ends included; the same where a number is exact. */
export interface CountRange {
  least: number;
  most: number;
}

/** Ranges are renewed only once so many answers have changed: the difference then speaks of no single one. */
export const CHANGES_BEFORE_RENEWAL = 3;

/**
 * A number as those see it who must not learn what one person said: under 3, which includes none, then 3–5, 6–10, and
 * from there twice as far each time. It ends at the total, which everybody knows. A count of before some people left may
 * be more than the total: then it is the range of the total.
 */
export function countRange(count: number, total = Number.POSITIVE_INFINITY): CountRange {
  const number = Math.min(count, total);
  let range = { least: 0, most: 2 };
  while (number > range.most) range = { least: range.most + 1, most: range.most === 2 ? 5 : range.most * 2 };
  return { ...range, most: Math.min(range.most, total) };
}
