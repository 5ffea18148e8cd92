import { type FocusEvent, Fragment, type ReactNode, type RefObject } from 'react';

/** What a list item has to be given: its position for screen readers, and what its height is measured by. */
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
  /** Renders an item: a list item with the given properties. */
  children: (item: Item, row: RowProps) => ReactNode;
}

interface FrameProps extends Pick<ListProps<never>, 'className' | 'ordered' | 'label' | 'labelledBy' | 'stale'> {
  ref?: RefObject<(HTMLUListElement & HTMLOListElement) | null>;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  style?: { paddingBlockStart: number; paddingBlockEnd: number } | undefined;
  children: ReactNode;
}

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

/** A list that renders all of its items. */
export const WholeList = <Item,>({ items, keyOf, children, ...frame }: ListProps<Item>) => (
  <ListFrame {...frame}>
    {items.map((item) => (
      <Fragment key={keyOf(item)}>{children(item, {})}</Fragment>
    ))}
  </ListFrame>
);
