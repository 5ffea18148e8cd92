import { type ReactNode, useRef } from 'react';
import { useRowsInSight } from './use-rows-in-sight.ts';

/** What the list item of an entry has to be given: its place among all, which a screen reader tells, and its height. */
export interface RowProps {
  ref?: (element: HTMLLIElement | null) => void;
  'data-index'?: number;
  'aria-setsize'?: number;
  'aria-posinset'?: number;
  style?: { marginBlockStart: number };
}

interface Props<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** About how high an entry is, in pixels, and what the style sheet leaves between two. */
  height: number | ((item: Item) => number);
  gap?: number;
  around?: number;
  many?: number;
  className?: string | undefined;
  ordered?: boolean | undefined;
  label?: string | undefined;
  labelledBy?: string | undefined;
  stale?: boolean;
  /** Draws an entry: a list item with what it is given. */
  children: (item: Item, row: RowProps) => ReactNode;
}

/** A list of any length, of which only what is in sight is drawn. */
export function LongList<Item>({ items, keyOf, height, gap, around, many, children, ...rest }: Props<Item>) {
  const box = useRef<HTMLUListElement & HTMLOListElement>(null);
  const List = rest.ordered ? 'ol' : 'ul';
  const sight = useRowsInSight({
    count: items.length,
    height: typeof height === 'number' ? height : (at) => height(items[at] as Item),
    keyAt: (at) => (items[at] === undefined ? at : keyOf(items[at])),
    box,
    ...(gap !== undefined && { gap }),
    ...(around !== undefined && { around }),
    ...(many !== undefined && { many }),
  });
  return (
    <List
      ref={box}
      className={rest.className}
      aria-label={rest.label}
      aria-labelledby={rest.labelledBy}
      aria-busy={rest.stale || undefined}
      data-stale={rest.stale || undefined}
      onFocus={sight.onFocus}
      {...(sight.partial && { style: { paddingBlockStart: sight.before, paddingBlockEnd: sight.after } })}
    >
      {sight.rows.map(({ at, skipped }) => {
        const item = items[at];
        if (item === undefined) return null;
        return <Entry key={keyOf(item)}>{children(item, rowProps(sight.measure, at, items.length, skipped))}</Entry>;
      })}
    </List>
  );
}

const Entry = ({ children }: { children: ReactNode }) => children;

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
