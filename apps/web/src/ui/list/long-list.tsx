import { memo, type ReactNode, useRef } from 'react';
import { useRowsInSight } from './use-rows-in-sight.ts';
import { ListFrame, type ListProps, type RowProps } from './whole-list.tsx';

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
        const placed = sight.partial ? { measure: sight.measure, at, count: items.length, skipped } : {};
        return <Entry key={keyOf(item)} item={item} draw={children} {...placed} />;
      })}
    </ListFrame>
  );
}

interface EntryProps<Item> {
  item: Item;
  draw: (item: Item, row: RowProps) => ReactNode;
  measure?: Measure;
  at?: number;
  count?: number;
  skipped?: number;
}

/** Lists draw themselves again whenever they scroll or measure: an entry only when it has changed, or where it stands. */
const Entry = memo(<Item,>({ item, draw, measure, at = 0, count = 0, skipped }: EntryProps<Item>) =>
  draw(item, rowProps(measure, at, count, skipped)),
) as <Item>(props: EntryProps<Item>) => ReactNode;

/** Where those with these keys stand. */
export const placesOf = <Item,>(keys: readonly string[], items: readonly Item[], keyOf: (item: Item) => string) =>
  keys.length === 0 ? [] : items.flatMap((item, at) => (keys.includes(keyOf(item)) ? at : []));

type Measure = ((element: Element | null) => void) | undefined;

/** Nothing where all are drawn: then the list says it by itself. */
export const rowProps = (measure: Measure, at: number, count: number, skipped = 0): RowProps =>
  measure === undefined
    ? {}
    : {
        ref: measure,
        'data-index': at,
        'aria-setsize': count,
        'aria-posinset': at + 1,
        ...(skipped > 0 && { style: { marginBlockStart: skipped } }),
      };
