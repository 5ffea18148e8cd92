import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Loaded } from '../list/loaded.tsx';
import type { AskedPages } from '../list/paged-list.tsx';
import { CardView } from './card-view.tsx';
import type { Column, Sort } from './column.ts';
import type { Shown } from './shown.ts';
import classes from './table.module.css';
import { TableView } from './table-view.tsx';
import type { Selection } from './use-selection.ts';

interface Props<Row> {
  query: AskedPages<Row>;
  columns: readonly Column<Row>[];
  /** By the names of the columns; all where it is left out. */
  visible?: Readonly<Record<string, boolean>>;
  keyOf: (row: Row) => string;
  /** What a row is called where only its checkbox is heard. */
  nameOf: (row: Row) => string;
  label: string;
  failed: string;
  loading: string;
  /** In place of the table where there is nothing. */
  empty: ReactNode;
  /** How many there are on all pages, as far as it is known. */
  total?: number | undefined;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** What stands under a row, over its whole width; null where nothing does. */
  below?: (row: Row) => ReactNode;
  refused?: (error: unknown) => ReactNode;
}

/**
 * Rows that come page by page and are sorted by the service: columns at a desk, cards on a phone; what loads, nothing,
 * what failed and another try, and the next page, all in one place.
 */
export function DataTable<Row>({ query, failed, loading, empty, refused, sort = null, ...rest }: Props<Row>) {
  const { t } = useTranslation('ui');
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages]);
  const { columns } = rest;
  const visible = rest.visible ?? Object.fromEntries(columns.map(({ id }) => [id, true]));
  const chosen = columns.flatMap(({ id }) => (visible[id] ? id : [])).join(' ');
  const drawn = useMemo(() => {
    const ids = new Set(chosen.split(' '));
    return columns.filter(({ id }) => ids.has(id));
  }, [columns, chosen]);
  // What failed is either the whole or the next page.
  const asked = {
    ...query,
    refetch: () => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
  return (
    <div className={classes.whole}>
      <Loaded query={asked} failed={failed} loading={loading} rows={6} height={44} {...(refused && { refused })}>
        {() => {
          if (rows.length === 0) return query.isError ? null : empty;
          const total = Math.max(rest.total ?? 0, rows.length);
          // While others are asked for, those from before stand there, and with them that they are not all.
          const more = query.hasNextPage || (query.isPlaceholderData && total > rows.length);
          const shown: Shown<Row> = {
            ...rest,
            rows,
            total,
            visible,
            drawn,
            sort,
            onSort: rest.onSort,
            selection: rest.selection,
            below: rest.below,
            stale: query.isPlaceholderData,
          };
          return (
            <>
              {phone ? <CardView {...shown} /> : <TableView {...shown} />}
              {more && !query.isError && (
                <div className={classes.foot}>
                  <Text size="sm" c="dimmed">
                    {t('table.shownOf', { shown: rows.length, total })}
                  </Text>
                  <Button
                    variant="default"
                    size="sm"
                    loading={query.isFetchingNextPage}
                    disabled={!query.hasNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('table.more')}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
