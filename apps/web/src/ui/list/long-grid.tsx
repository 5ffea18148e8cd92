import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type LongListProps, placesOf, rowProps } from './long-list.tsx';
import { MANY, useRowsInSight } from './use-rows-in-sight.ts';
import { ListFrame, type RowProps } from './whole-list.tsx';

/**
 * A list of any length in as many columns as its style sheet makes of the width that there is. Of a long one only the lines
 * in sight are drawn. An entry has to be as high as its line, as it is unless the style sheet aligns it.
 */
export function LongGrid<Item>({ items, keyOf, height, gap = 0, around = 4, ...props }: LongListProps<Item>) {
  const { many = MANY, keep, children, ...frame } = props;
  const box = useRef<HTMLUListElement & HTMLOListElement>(null);
  // Of a short one all is drawn, however many columns that makes.
  const columns = useColumns(box, items.length > many);
  const inLine = (line: number): readonly Item[] => items.slice(line * columns, (line + 1) * columns);
  const sight = useRowsInSight({
    count: Math.ceil(items.length / columns),
    height: typeof height === 'number' ? height : (line) => Math.max(0, ...inLine(line).map(height)),
    gap,
    keyAt: (line) => inLine(line).map(keyOf)[0] ?? line,
    box,
    around,
    // By entries, however many of them stand in a line.
    many: Math.floor(many / columns),
    ...(keep && { keep: placesOf(keep, items, keyOf).map((at) => Math.floor(at / columns)) }),
  });
  return (
    <ListFrame
      {...frame}
      ref={box}
      onFocus={sight.onFocus}
      {...(sight.partial && { style: { paddingBlockStart: sight.before, paddingBlockEnd: sight.after } })}
    >
      {sight.rows.flatMap(({ at: line, skipped }) =>
        inLine(line).map((item, place) => {
          const placed = { measure: sight.measure, line, at: line * columns + place, count: items.length, skipped };
          return (
            <Entry key={keyOf(item)} item={item} draw={children} {...(sight.partial && placed)} first={place === 0} />
          );
        }),
      )}
    </ListFrame>
  );
}

interface EntryProps<Item> {
  item: Item;
  draw: (item: Item, row: RowProps) => ReactNode;
  first: boolean;
  measure?: ((element: Element | null) => void) | undefined;
  line?: number;
  at?: number;
  count?: number;
  skipped?: number;
}

/** As in a list: drawn again only when it has changed, or where it stands. */
const Entry = memo(<Item,>({ item, draw, first, measure, line = 0, at = 0, count = 0, skipped }: EntryProps<Item>) => {
  const { ref, ...row } = rowProps(measure, at, count, skipped);
  // The first of a line is measured for all of them.
  return draw(item, ref ? { ...row, 'data-index': line, ...(first && { ref }) } : {});
}) as <Item>(props: EntryProps<Item>) => ReactNode;

/** How many columns there are now, where that is asked: it has the page laid out, and then the list drawn again. */
function useColumns(box: { current: HTMLElement | null }, asked: boolean): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null || !asked) return;
    const count = (): void =>
      setColumns(Math.max(1, getComputedStyle(current).gridTemplateColumns.split(' ').filter(Boolean).length));
    count();
    const observer = new ResizeObserver(count);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, asked]);
  return columns;
}
