import { useRef } from 'react';
import { useRowsInSight } from './use-rows-in-sight.ts';
import { Entry, ListFrame, type ListProps, type RowProps } from './whole-list.tsx';

export interface LongListProps<Item> extends ListProps<Item> {
  /** About how high an entry is, in pixels, and what the style sheet leaves between two. */
  height: number | ((item: Item) => number);
  gap?: number;
  around?: number;
  many?: number;
  /** By their keys: those that are drawn wherever they are. */
  keep?: readonly string[];
}

/** A list of any length, of which only what is in sight is drawn. */
export function LongList<Item>({
  items,
  keyOf,
  height,
  gap,
  around,
  many,
  keep,
  children,
  ...frame
}: LongListProps<Item>) {
  const box = useRef<HTMLUListElement & HTMLOListElement>(null);
  const sight = useRowsInSight({
    count: items.length,
    height: typeof height === 'number' ? height : (at) => height(items[at] as Item),
    keyAt: (at) => (items[at] === undefined ? at : keyOf(items[at])),
    box,
    ...(gap !== undefined && { gap }),
    ...(around !== undefined && { around }),
    ...(many !== undefined && { many }),
    ...(keep !== undefined && { keep: placesOf(keep, items, keyOf) }),
  });
  return (
    <ListFrame
      {...frame}
      ref={box}
      onFocus={sight.onFocus}
      {...(sight.partial && { style: { paddingBlockStart: sight.before, paddingBlockEnd: sight.after } })}
    >
      {sight.rows.map(({ at, skipped }) => {
        const item = items[at];
        if (item === undefined) return null;
        return <Entry key={keyOf(item)}>{children(item, rowProps(sight.measure, at, items.length, skipped))}</Entry>;
      })}
    </ListFrame>
  );
}

/** Where those with these keys stand. */
export const placesOf = <Item,>(keys: readonly string[], items: readonly Item[], keyOf: (item: Item) => string) =>
  keys.length === 0 ? [] : items.flatMap((item, at) => (keys.includes(keyOf(item)) ? at : []));

/** Nothing where all are drawn: then the list says it by itself. */
export const rowProps = (
  measure: ((element: Element | null) => void) | undefined,
  at: number,
  count: number,
  skipped = 0,
): RowProps =>
  measure === undefined
    ? {}
    : {
        ref: measure,
        'data-index': at,
        'aria-setsize': count,
        'aria-posinset': at + 1,
        ...(skipped > 0 && { style: { marginBlockStart: skipped } }),
      };
