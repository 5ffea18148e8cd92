import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { THRESHOLD, useVirtualRows, type VirtualRows } from './use-virtual-rows.ts';
import { ListFrame, type ListProps, type RowProps } from './whole-list.tsx';

interface Props<Item> extends ListProps<Item> {
  /** Estimates the height of an item in pixels. */
  height: number | ((item: Item) => number);
  /** Pixels that the style sheet leaves between two items. */
  gap?: number;
  /** The style sheet makes columns. Items must be as high as their line, which they are unless it aligns them. */
  grid?: boolean;
  overscan?: number;
  threshold?: number;
  /** Keys of items that stay rendered wherever they are. */
  pinned?: readonly string[] | undefined;
}

const NONE: readonly string[] = [];

/** A list of any length. Of a long one only the visible items are rendered. */
export function VirtualList<Item>({ items, keyOf, height, grid = false, children, ...props }: Props<Item>) {
  const { gap = 0, overscan, threshold = THRESHOLD, pinned = NONE, ...frame } = props;
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const columns = useColumns(list, grid && items.length > threshold);
  const lineAt = (index: number): readonly Item[] => items.slice(index * columns, (index + 1) * columns);
  const virtual = useVirtualRows({
    count: Math.ceil(items.length / columns),
    height: typeof height === 'number' ? height : (index) => Math.max(0, ...lineAt(index).map(height)),
    gap,
    keyAt: (index) => lineAt(index).map(keyOf)[0] ?? index,
    list,
    ...(overscan !== undefined && { overscan }),
    threshold: Math.floor(threshold / columns),
    pinned: pinned.map((key) => Math.floor(items.findIndex((item) => keyOf(item) === key) / columns)),
  });
  return (
    <ListFrame {...frame} ref={list} onFocus={virtual.onFocus} style={paddingOf(virtual)}>
      {virtual.rows.flatMap(({ index: line, skipped }) =>
        lineAt(line).map((item, column) => {
          const index = line * columns + column;
          const place = { measure: virtual.measure, line, index, count: items.length, skipped };
          return (
            <Entry
              key={keyOf(item)}
              item={item}
              render={children}
              {...(virtual.virtualized && place)}
              first={column === 0}
            />
          );
        }),
      )}
    </ListFrame>
  );
}

interface EntryProps<Item> {
  item: Item;
  render: (item: Item, row: RowProps) => ReactNode;
  /** The first of a line is measured for all of them. */
  first: boolean;
  measure?: VirtualRows['measure'];
  line?: number;
  index?: number;
  count?: number;
  skipped?: number;
}

/** Lists render again whenever they scroll or measure; an entry does only when it or its place has changed. */
const Entry = memo(
  <Item,>({ item, render, first, measure, line = 0, index = 0, count = 0, skipped = 0 }: EntryProps<Item>) => {
    const { ref, ...row } = rowProps(measure, index, count, skipped);
    return render(item, ref ? { ...row, 'data-index': line, ...(first && { ref }) } : {});
  },
) as <Item>(props: EntryProps<Item>) => ReactNode;

/** The properties of a row; none where all rows are rendered. */
export const rowProps = (measure: VirtualRows['measure'], index: number, count: number, skipped: number): RowProps =>
  measure === undefined
    ? {}
    : {
        ref: measure,
        'data-index': index,
        'aria-setsize': count,
        'aria-posinset': index + 1,
        ...(skipped > 0 && { style: { marginBlockStart: skipped } }),
      };

/** Room for the rows that are not rendered above and below. */
export const paddingOf = ({ virtualized, before, after }: VirtualRows) =>
  virtualized ? { paddingBlockStart: before, paddingBlockEnd: after } : undefined;

/** Counts the columns that the style sheet makes. */
function useColumns(list: { current: HTMLElement | null }, enabled: boolean): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null || !enabled) return;
    const count = (): void =>
      setColumns(Math.max(1, getComputedStyle(current).gridTemplateColumns.split(' ').filter(Boolean).length));
    count();
    const observer = new ResizeObserver(count);
    observer.observe(current);
    return () => observer.disconnect();
  }, [list, enabled]);
  return columns;
}
