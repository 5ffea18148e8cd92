/** With fewer people than this a number tells of single ones. */
export const FEWEST_COUNTED = 3;

/**
 * Numbers of people, of whom each is in one group, as they may be shown of what is sealed: null for what is hidden. Groups of fewer than three are
 * hidden; and so are, beginning with the smallest, as many others as it takes that what is hidden can't be told from
 * the sum, which readers know. An empty group counts as a small one: that nobody said something is said of everybody.
 */
export function hideFew(counts: readonly number[]): (number | null)[] {
  const shown: (number | null)[] = counts.map((count) => (count < FEWEST_COUNTED ? null : count));
  const hidden = () => shown.flatMap((count, i) => (count === null ? [counts[i] ?? 0] : []));
  const isTold = (): boolean => {
    const few = hidden();
    return few.length === 1 || (few.length > 0 && few.reduce((sum, count) => sum + count, 0) < FEWEST_COUNTED);
  };
  const bySize = counts.map((count, i) => ({ count, i })).toSorted((a, b) => a.count - b.count);
  for (const { i } of bySize) {
    if (!isTold()) break;
    shown[i] = null;
  }
  return shown;
}
