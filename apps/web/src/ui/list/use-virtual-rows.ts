import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  type VirtualItem,
  windowScroll,
} from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '../use-printing.ts';

/** Row count above which lists virtualize: the browser's own search finds every row of a shorter one. */
export const THRESHOLD = 60;

interface Props {
  count: number;
  /** Estimates the height in pixels; rendered rows are measured. */
  height: number | ((index: number) => number);
  /** Pixels that the style sheet leaves between two rows. */
  gap?: number;
  keyAt: (index: number) => string | number;
  list: RefObject<HTMLElement | null>;
  /** Rows rendered above and below the visible ones: enough for the keyboard to reach the next. */
  overscan?: number;
  threshold?: number;
  /** Rows that stay rendered wherever they are: one that is dragged, one that is edited. */
  pinned?: readonly number[];
}

export interface VirtualRows {
  /** False where all rows are rendered. */
  virtualized: boolean;
  /** The rows to render, and the height of the rows left out right before one. */
  rows: readonly { index: number; skipped: number }[];
  /** The height of the rows left out above and below. */
  before: number;
  after: number;
  measure: ((element: Element | null) => void) | undefined;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Renders a row, wherever it is, before it returns: then the row can be focused and scrolled to. */
  render: (index: number) => void;
}

/** Measured rows of each list by its address, so that the browser restores the scroll position on a page of the same height. */
const snapshots = new Map<string, VirtualItem[]>();

const NONE: readonly number[] = [];
const IN_ELEMENT = { observeElementRect, observeElementOffset, scrollToFn: elementScroll };
// The types ask for an element; the window's functions get the window.
const IN_WINDOW = {
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
} as never as typeof IN_ELEMENT;

/**
 * Selects the rows of a long list to render: the visible ones, some around them, the focused one and its neighbours, which
 * the arrow keys go to. On paper all of them. Scrolls with the window, or with the `data-scroll-box` around the list.
 */
export function useVirtualRows(props: Props): VirtualRows {
  const { count, height, gap = 0, keyAt, list, overscan = 4, threshold = THRESHOLD, pinned = NONE } = props;
  const virtualized = usePrinting() ? false : count > threshold;
  const [box, setBox] = useState<Element | null>(null);
  // Null until the list's distance from the top is known: rendered rows would be the wrong ones.
  const [top, setTop] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [address] = useState(() => `${window.location.pathname}${window.location.search} ${count > 0 ? keyAt(0) : ''}`);
  const margin = top ?? 0;
  const virtualizer = useVirtualizer<Element, Element>({
    ...(box === null ? IN_WINDOW : IN_ELEMENT),
    getScrollElement: () => box ?? (window as never),
    initialOffset: () => box?.scrollTop ?? window.scrollY,
    initialMeasurementsCache: snapshots.get(address) ?? [],
    enabled: virtualized,
    count,
    estimateSize: typeof height === 'number' ? () => height : height,
    getItemKey: keyAt,
    gap,
    overscan,
    scrollMargin: margin,
    // A hidden row has no height and retains its last one.
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) ||
      (instance.measurementsCache[instance.indexFromElement(element)]?.size ?? 0),
    rangeExtractor: (range) => {
      const near = focused === null ? [] : [focused - 1, focused, focused + 1];
      const extra = [...near, ...pinned].filter((index) => index >= 0 && index < count);
      return [...new Set([...(top === null ? [] : defaultRangeExtractor(range)), ...extra])].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => {
    const { current } = list;
    if (!virtualized || current === null) return;
    const locate = (): void => {
      // A hidden list has no position and retains its last one.
      if (current.offsetParent === null) {
        setTop((known) => known ?? 0);
        return;
      }
      const scroller = scrollBoxOf(current);
      setBox(scroller);
      setTop(topWithin(scroller, current));
    };
    locate();
    // What stands above the list may grow: unfolded filters, measured rows of another list.
    const observer = new ResizeObserver(locate);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [virtualized, list]);
  useEffect(
    () => () => void (virtualized && snapshots.set(address, virtualizer.takeSnapshot())),
    [virtualized, address, virtualizer],
  );
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    const index = rowOf(target, currentTarget)?.dataset.index;
    setFocused(index === undefined ? null : Number(index));
  };
  const shared = { virtualized, onFocus, render: (index: number): void => flushSync(() => setFocused(index)) };
  if (!virtualized) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, skipped: 0 }));
    return { ...shared, rows, before: 0, after: 0, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  return {
    ...shared,
    rows: items.map(({ index, start }, at) => {
      const end = items[at - 1]?.end;
      return { index, skipped: end === undefined ? 0 : Math.max(0, Math.round(start - end - gap)) };
    }),
    before: Math.max(0, (items[0]?.start ?? margin) - margin),
    after: Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)),
    measure: virtualizer.measureElement,
  };
}

/** The element around a list that scrolls by itself; null where the page does. */
function scrollBoxOf(list: Element): Element | null {
  const box = list.closest('[data-scroll-box]');
  return box !== null && /auto|scroll/.test(getComputedStyle(box).overflowY) ? box : null;
}

function topWithin(box: Element | null, list: Element): number {
  const { top } = list.getBoundingClientRect();
  return Math.round(box === null ? top + window.scrollY : top - box.getBoundingClientRect().top + box.scrollTop);
}

/** Returns the row of this list around an element: a row may hold a list of its own. */
function rowOf(element: Element, list: Element): HTMLElement | null {
  const row = element.closest<HTMLElement>('[data-index]');
  if (row === null || !list.contains(row)) return null;
  return (row.parentElement && rowOf(row.parentElement, list)) ?? row;
}
