import type { VirtualItem } from '@tanstack/react-virtual';

/** How many lists are remembered. */
const MOST = 20;

interface Heights {
  /** Those that were drawn. */
  rows: VirtualItem[];
  /** By how much the others were taken to be higher than they are thought to be. */
  scale: number;
}

const NONE: Heights = { rows: [], scale: 1 };
const kept = new Map<string, Heights>();

/**
 * How high the rows of a list were when its reader left it, by its address. Who comes back finds the page as high as it
 * was, and so the browser's place on it is the place where they were.
 */
export const keptHeights = (list: string): Heights => kept.get(list) ?? NONE;

export function keepHeights(list: string, heights: Heights): void {
  kept.delete(list);
  kept.set(list, heights);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}
