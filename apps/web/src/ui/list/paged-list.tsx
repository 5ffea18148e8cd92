import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list.module.css';
import { type Asked, Loaded } from './loaded.tsx';

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
  children: (item: Item) => ReactNode;
}

/**
 * A list that comes page by page: what loads, nothing, the entries, how many, the next page, what failed and another
 * try, all in one place. `children` draws an entry, a list item.
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
          const List = props.ordered ? 'ol' : 'ul';
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
                  className={props.className ?? classes.list}
                  aria-label={props.label}
                  aria-labelledby={props.labelledBy}
                  aria-busy={query.isPlaceholderData || undefined}
                  data-stale={query.isPlaceholderData || undefined}
                >
                  {items.map((item) => (
                    <Entry key={keyOf(item)}>{props.children(item)}</Entry>
                  ))}
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

const Entry = ({ children }: { children: ReactNode }) => children;
