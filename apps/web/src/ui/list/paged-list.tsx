import { Button, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import classes from './list.module.css';
import { type Asked, Loaded } from './loaded.tsx';
import type { VirtualList } from './virtual-list.tsx';
import { type ListProps, type RowProps, WholeList } from './whole-list.tsx';

export interface Page<Item> {
  data: readonly Item[];
}

/** As much of a query for pages as showing them takes. */
export interface AskedPages<Item> extends Asked<{ pages: readonly Page<Item>[] }> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
}

interface Props<Item> {
  query: AskedPages<Item>;
  keyOf: (item: Item) => string;
  failed: string;
  loading: string;
  more: string;
  /** In place of the list where there is nothing. */
  empty: ReactNode;
  /** How many there are, said also to a screen reader when it changes. `more` while there are further pages. */
  total?: (count: number, more: boolean) => string;
  rows?: number;
  height?: number;
  refused?: (error: unknown) => ReactNode;
  /** The look of the list, where it is no stack of cards. */
  className?: string | undefined;
  ordered?: boolean;
  label?: string;
  labelledBy?: string;
  /** Draws an entry: a list item with what it is given. */
  children: (item: Item, row: RowProps) => ReactNode;
}

/**
 * A list that comes page by page: what loads, nothing, the entries, how many, the next page, what failed and another
 * try, all in one place.
 */
export function PagedList<Item>(props: Props<Item>) {
  const { query, keyOf, failed, loading, more, empty, total, rows = 2, height, refused } = props;
  // What failed is either the whole or the next page.
  const asked = {
    ...query,
    refetch: () => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
  return (
    <div className={classes.whole}>
      <Loaded
        query={asked}
        failed={failed}
        loading={loading}
        rows={rows}
        {...(height && { height })}
        {...(refused && { refused })}
      >
        {({ pages }) => {
          const items = pages.flatMap(({ data }) => data);
          return (
            <>
              {total !== undefined && (
                <Text role="status" c="dimmed">
                  {items.length > 0 && total(items.length, query.hasNextPage)}
                </Text>
              )}
              {items.length === 0 && !query.isError && empty}
              {items.length > 0 && (
                <List
                  items={items}
                  keyOf={keyOf}
                  height={height ?? 120}
                  gap={props.className === undefined ? 12 : 0}
                  className={props.className ?? classes.list}
                  ordered={props.ordered}
                  label={props.label}
                  labelledBy={props.labelledBy}
                  stale={query.isPlaceholderData}
                >
                  {props.children}
                </List>
              )}
              {query.hasNextPage && !query.isError && (
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {more}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** Item count above which TanStack Virtual (10 kB) is loaded: the first page has no such list and does not wait for it. */
const THRESHOLD = 60;

// The whole list stands in while it loads, and where it can't be loaded.
const LazyVirtualList = lazy(() =>
  import('./virtual-list.tsx').then(
    (module) => ({ default: module.VirtualList }),
    () => ({ default: WholeList as typeof VirtualList }),
  ),
) as unknown as typeof VirtualList;

function List<Item>({ height, gap, ...list }: ListProps<Item> & { height: number; gap: number }) {
  const whole = <WholeList {...list} />;
  if (list.items.length <= THRESHOLD) return whole;
  return (
    <Suspense fallback={whole}>
      <LazyVirtualList {...list} height={height} gap={gap} />
    </Suspense>
  );
}
