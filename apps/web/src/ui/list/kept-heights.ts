import type { VirtualItem } from '@tanstack/react-virtual';

/** How many lists are remembered. */
const MOST = 20;

const kept = new Map<string, VirtualItem[]>();

/**
 * How high the rows of a list were when its reader left it, by its address. Who comes back finds the page as high as it
 * was, and so the browser's place on it is the place where they were.
 */
export const heightsOf = (list: string): VirtualItem[] => kept.get(list) ?? [];

export function keepHeights(list: string, rows: VirtualItem[]): void {
  kept.delete(list);
  kept.set(list, rows);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}
