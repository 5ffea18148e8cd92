import { Checkbox } from '@mantine/core';
import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Fragment, memo, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useVirtualRows } from '../list/use-virtual-rows.ts';
import type { Column } from './column.ts';
import { GapRow } from './gap-row.tsx';
import { moveByArrows } from './move-by-arrows.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { type Shown, TABLE_THRESHOLD } from './shown.ts';
import classes from './table.module.css';

/** Only what is used is in the bundle. The service sorts, so that there is no row model for it. */
const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/** Rows under columns. A press on the head of a column sorts by it. */
export function TableView<Row>({ columns, rows, visible, keyOf, nameOf, label, below, ...rest }: Shown<Row>) {
  const { drawn, sort, onSort, selection, total, stale } = rest;
  const { t } = useTranslation('ui');
  const box = useRef<HTMLTableElement>(null);
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, label: header, sorts }): ColumnDef<typeof features, Row & object> => ({
          id,
          header,
          // A column without a value can't be sorted by.
          accessorFn: (row) => row,
          enableSorting: sorts !== undefined,
          sortDescFirst: sorts === 'desc',
        }),
      ),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows as readonly (Row & object)[],
    getRowId: keyOf,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { columnVisibility: { ...visible }, sorting: sort === null ? [] : [{ id: sort.by, desc: sort.desc }] },
    onSortingChange: (change) => {
      const [next] =
        typeof change === 'function' ? change(sort === null ? [] : [{ id: sort.by, desc: sort.desc }]) : change;
      if (next !== undefined) onSort?.({ by: next.id, desc: next.desc });
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const model = table.getRowModel().rows;
  const virtual = useVirtualRows({
    threshold: TABLE_THRESHOLD,
    count: model.length,
    height: 44,
    keyAt: (at) => model[at]?.id ?? at,
    list: box,
  });
  const width = drawn.length + (selection === undefined ? 0 : 1);
  return (
    <div className={classes.frame}>
      <table
        ref={box}
        className={classes.table}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-busy={stale || undefined}
        data-stale={stale || undefined}
        onKeyDown={moveByArrows}
        onFocus={virtual.onFocus}
      >
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {selection !== undefined && (
                <th className={classes.check} scope="col">
                  <Checkbox
                    ref={selection.home}
                    aria-label={t('table.selectShown')}
                    checked={selection.shown === 'all'}
                    indeterminate={selection.shown === 'some'}
                    onChange={selection.toggleShown}
                  />
                </th>
              )}
              {group.headers.map(({ id, column }) => {
                const sorted = column.getIsSorted();
                const heading = byId.get(column.id)?.label;
                return (
                  <th
                    key={id}
                    scope="col"
                    data-end={byId.get(column.id)?.end || undefined}
                    {...(sorted && { 'aria-sort': sorted === 'asc' ? 'ascending' : 'descending' })}
                  >
                    {column.getCanSort() && onSort !== undefined ? (
                      <button type="button" className={classes.sort} onClick={column.getToggleSortingHandler()}>
                        {heading}
                        <span aria-hidden="true">{sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : ''}</span>
                      </button>
                    ) : (
                      heading
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        {virtual.before > 0 && <Gap height={virtual.before} width={width} />}
        {virtual.rows.map(({ index: at, skipped }) => {
          const row = model[at];
          if (row === undefined) return null;
          const under = below?.(row.original) ?? null;
          return (
            <Fragment key={row.id}>
              {skipped > 0 && <Gap height={skipped} width={width} />}
              <tbody ref={virtual.measure} data-index={at}>
                <tr aria-rowindex={at + 2} data-selected={selection?.has(row.id) || undefined}>
                  {selection !== undefined && (
                    <td className={classes.check}>
                      <RowCheckbox
                        id={row.id}
                        name={nameOf(row.original)}
                        checked={selection.has(row.id)}
                        onToggle={selection.toggle}
                      />
                    </td>
                  )}
                  <Cells row={row.original} columns={drawn} />
                </tr>
                {under !== null && (
                  <tr>
                    <td className={classes.below} colSpan={width}>
                      {under}
                    </td>
                  </tr>
                )}
              </tbody>
            </Fragment>
          );
        })}
        {virtual.after > 0 && <Gap height={virtual.after} width={width} />}
      </table>
    </div>
  );
}

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

/** Rendered again only when the row has changed, not while the table scrolls. */
const Cells = memo(function Cells<Row>({ row, columns }: CellsProps<Row>) {
  return columns.map(({ id, end, cell }) => (
    <td key={id} data-end={end || undefined}>
      {cell(row)}
    </td>
  ));
}) as <Row>(props: CellsProps<Row>) => ReactNode;

/** Every row is a group of its own, and so is what stands for those that are out of virtual. */
const Gap = (props: { height: number; width: number }) => (
  <tbody>
    <GapRow {...props} />
  </tbody>
);
