import { defaultRangeExtractor, measureElement, type Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '../use-printing.ts';
import { useAround, useLateMeasure, useScale } from './another-list.ts';
import { keepHeights, keptHeights } from './kept-heights.ts';
import { scrollBoxOf, topWithin, useVirtualizerWithin } from './scroll-box.ts';

/** Fewer are all drawn: the browser's own search finds them, and nothing has to be measured. */
export const MANY = 60;

interface Props {
  count: number;
  /** About, in pixels: rows are measured when they are drawn. */
  height: number | ((at: number) => number);
  /** Between two rows, in pixels, where the style sheet has something there. */
  gap?: number;
  keyAt: (at: number) => string | number;
  box: RefObject<HTMLElement | null>;
  /** How many rows above and below those in sight: enough for the keys to reach the next. */
  around?: number;
  /** From how many rows on only some are drawn, where they are large or small. */
  many?: number;
  /** Rows that are drawn wherever they are: one that is being dragged, one that the focus will come back to. */
  keep?: readonly number[];
}

export interface RowsInSight {
  /** Whether some rows are not drawn. */
  partial: boolean;
  /** The rows to draw, and the height of those that are missing right before one. */
  rows: readonly { at: number; skipped: number }[];
  /** The height of those above and below, which are not drawn. */
  before: number;
  after: number;
  measure: ((element: Element | null) => void) | undefined;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Draws this row, wherever it is, before it returns: then it can be focused and scrolled to. */
  draw: (at: number) => void;
}

const NONE: readonly number[] = [];

/**
 * Which rows of a long list to draw: those in sight, some around them, and the one that has the focus, which would
 * otherwise be lost with it, with the two beside it, which the keys go to. On paper all of them.
 */
export function useRowsInSight(props: Props): RowsInSight {
  const { count, height, gap = 0, keyAt, box, around = 12, many = MANY, keep = NONE } = props;
  const printing = usePrinting();
  const partial = count > many && !printing;
  // Null until it is known where the list stands: nothing is drawn before.
  const [placed, setPlaced] = useState<number | null>(null);
  const margin = placed ?? 0;
  const [scroller, setScroller] = useState<Element | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const first = count > 0 ? keyAt(0) : null;
  const [address] = useState(() => `${window.location.pathname}${window.location.search} ${first}`);
  const [kept] = useState(() => keptHeights(address));
  const { scale, tell } = useScale(kept.scale, count, first);
  const thought = (at: number): number => (typeof height === 'number' ? height : height(at));
  // One that is drawn whole has nothing around, and isn't drawn twice.
  const overscan = useAround(around, partial ? count : 0, partial ? first : null);
  const virtualizer = useVirtualizerWithin(scroller, {
    enabled: partial,
    count,
    estimateSize: (at) => thought(at) * scale,
    getItemKey: keyAt,
    gap,
    overscan,
    scrollMargin: margin,
    // Back on the page, it is as high as it was, and drawn where the reader was.
    initialMeasurementsCache: kept.rows,
    measureElement: (element, entry, instance) => {
      const measured = measureElement(element, entry, instance);
      // What is hidden for a while has no height, and keeps the one that it had.
      const at = instance.indexFromElement(element);
      if (measured <= 0) return instance.measurementsCache[at]?.size ?? instance.options.estimateSize(at);
      tell(measured, thought(at));
      return measured;
    },
    rangeExtractor: (range) => {
      const drawn = new Set(isFar(virtualizer, placed) ? [] : defaultRangeExtractor(range));
      const beside = wanted === null ? [] : [wanted - 1, wanted, wanted + 1];
      for (const at of [...beside, ...keep]) if (at >= 0 && at < count) drawn.add(at);
      return [...drawn].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => {
    const { current } = box;
    if (!partial || current === null) return;
    const place = (): void => {
      // What is hidden stands nowhere, and comes back to where it was.
      if (current.offsetParent === null) {
        setPlaced((before) => before ?? 0);
        return;
      }
      const within = scrollBoxOf(current);
      setScroller(within);
      setPlaced(topWithin(within, current));
    };
    place();
    // What stands above the list may grow: filters unfold, rows of another list are measured.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [partial, box]);
  useEffect(
    () => () => {
      if (partial) keepHeights(address, { rows: virtualizer.takeSnapshot(), scale });
    },
    [partial, address, virtualizer, scale],
  );
  const measure = useLateMeasure(virtualizer, overscan < around);
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    const at = ownRow(target, currentTarget)?.dataset.index;
    setWanted(at === undefined ? null : Number(at));
  };
  const draw = (at: number): void => flushSync(() => setWanted(at));
  if (!partial) {
    const rows = Array.from({ length: count }, (_, at) => ({ at, skipped: 0 }));
    return { partial, rows, before: 0, after: 0, measure: undefined, onFocus, draw };
  }
  const items = virtualizer.getVirtualItems();
  return {
    partial,
    rows: items.map(({ index, start }, place) => {
      const above = items[place - 1];
      return { at: index, skipped: above === undefined ? 0 : Math.max(0, Math.round(start - above.end - gap)) };
    }),
    before: Math.max(0, (items[0]?.start ?? margin) - margin),
    after: Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)),
    measure,
    onFocus,
    draw,
  };
}

/** Whether the whole list is more than a screen away from what is in sight, as those of other sections may be. */
function isFar({ scrollOffset, scrollRect, getTotalSize }: Virtualizer<Element, Element>, top: number | null): boolean {
  if (top === null) return true;
  const [from, screen] = [scrollOffset ?? 0, scrollRect?.height ?? 0];
  return top > from + 2 * screen || top + getTotalSize() < from - screen;
}

/** The row of this list that an element is in: a row may hold a list of its own, whose rows are not meant. */
function ownRow(element: Element, list: Element): HTMLElement | null {
  const row = element.closest<HTMLElement>('[data-index]');
  if (row === null || !list.contains(row)) return null;
  return (row.parentElement && ownRow(row.parentElement, list)) ?? row;
}
