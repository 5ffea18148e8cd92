import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useLayoutEffect, useState } from 'react';

/** Fewer are all drawn: the browser's own search finds them, and nothing has to be measured. */
const MANY = 100;

interface Props {
  count: number;
  /** About, in pixels: rows are measured when they are drawn. */
  height: number;
  keyAt: (at: number) => string | number;
  box: RefObject<HTMLElement | null>;
}

interface RowsInSight {
  /** The places of the rows to draw. */
  rows: readonly number[];
  /** The height of those above and below, which are not drawn. */
  before: number;
  after: number;
  measure: ((element: Element | null) => void) | undefined;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Which rows of a long list to draw: those in sight, some around them, and the one that has the focus. */
export function useRowsInSight({ count, height, keyAt, box }: Props): RowsInSight {
  const many = count > MANY;
  const [margin, setMargin] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (many && box.current) setMargin(box.current.getBoundingClientRect().top + window.scrollY);
  }, [many, box]);
  const virtualizer = useWindowVirtualizer({
    enabled: many,
    count,
    estimateSize: () => height,
    getItemKey: keyAt,
    overscan: 12,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (focused === null || focused >= count || drawn.includes(focused)) return drawn;
      return [...drawn, focused].sort((a, b) => a - b);
    },
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const at = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    setFocused(at === undefined ? null : Number(at));
  };
  if (!many) {
    return { rows: Array.from({ length: count }, (_, at) => at), before: 0, after: 0, measure: undefined, onFocus };
  }
  const items = virtualizer.getVirtualItems();
  return {
    rows: items.map(({ index }) => index),
    before: Math.max(0, (items[0]?.start ?? margin) - margin),
    after: Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)),
    measure: virtualizer.measureElement,
    onFocus,
  };
}
