import { type FocusEvent, Fragment, type ReactNode, type RefObject } from 'react';

/** What the list item of an entry has to be given: its place among all, which a screen reader tells, and its height. */
export interface RowProps {
  ref?: (element: HTMLLIElement | null) => void;
  'data-index'?: number;
  'aria-setsize'?: number;
  'aria-posinset'?: number;
  style?: { marginBlockStart: number };
}

export interface ListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  className?: string | undefined;
  ordered?: boolean | undefined;
  label?: string | undefined;
  labelledBy?: string | undefined;
  stale?: boolean;
  /** Draws an entry: a list item with what it is given. */
  children: (item: Item, row: RowProps) => ReactNode;
}

interface FrameProps extends Pick<ListProps<never>, 'className' | 'ordered' | 'label' | 'labelledBy' | 'stale'> {
  ref?: RefObject<(HTMLUListElement & HTMLOListElement) | null>;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  style?: { paddingBlockStart: number; paddingBlockEnd: number };
  children: ReactNode;
}

/** The list itself, however much of it is drawn. */
export function ListFrame({ ordered, label, labelledBy, stale, ...rest }: FrameProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List
      {...rest}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={stale || undefined}
      data-stale={stale || undefined}
    />
  );
}

/** All of a list that is short enough for it. */
export const WholeList = <Item,>({ items, keyOf, children, ...frame }: ListProps<Item>) => (
  <ListFrame {...frame}>
    {items.map((item) => (
      <Fragment key={keyOf(item)}>{children(item, {})}</Fragment>
    ))}
  </ListFrame>
);
