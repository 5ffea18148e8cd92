import { Checkbox, NativeSelect } from '@mantine/core';
import { memo, type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useVirtualRows } from '../list/use-virtual-rows.ts';
import { paddingOf, rowProps } from '../list/virtual-list.tsx';
import type { Column } from './column.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { type Shown, TABLE_THRESHOLD } from './shown.ts';
import classes from './table.module.css';

/** The same rows where there is no room for columns. */
export function CardView<Row>({ columns, rows, drawn, keyOf, nameOf, label, below, ...rest }: Shown<Row>) {
  const { sort, onSort, selection, total, stale } = rest;
  const { t } = useTranslation('ui');
  const box = useRef<HTMLUListElement>(null);
  const keys = rows.map(keyOf);
  const virtual = useVirtualRows({
    threshold: TABLE_THRESHOLD,
    count: rows.length,
    height: 76,
    keyAt: (at) => keys[at] ?? at,
    list: box,
  });
  return (
    <>
      <div className={classes.over}>
        {selection !== undefined && (
          <Checkbox
            ref={selection.home}
            label={t('table.selectShown')}
            checked={selection.shown === 'all'}
            indeterminate={selection.shown === 'some'}
            onChange={selection.toggleShown}
          />
        )}
        {onSort !== undefined && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      </div>
      <ul
        ref={box}
        className={classes.cards}
        aria-label={label}
        aria-busy={stale || undefined}
        data-stale={stale || undefined}
        onFocus={virtual.onFocus}
        style={paddingOf(virtual)}
      >
        {virtual.rows.map(({ index: at, skipped }) => {
          const row = rows[at];
          if (row === undefined) return null;
          const id = keyOf(row);
          return (
            <li
              key={id}
              {...rowProps(virtual.measure, at, total, skipped)}
              data-selected={selection?.has(id) || undefined}
            >
              {selection !== undefined && (
                <RowCheckbox id={id} name={nameOf(row)} checked={selection.has(id)} onToggle={selection.toggle} />
              )}
              <div className={classes.card}>
                <Cells row={row} columns={drawn} />
                {below?.(row)}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const isHead = ({ fixed, card }: Pick<Column<never>, 'fixed' | 'card'>): boolean =>
  fixed === true && card === undefined;

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

/** Rendered again only when the row has changed, not while the table scrolls. */
const Cells = memo(function Cells<Row>({ row, columns }: CellsProps<Row>) {
  const lines = columns.filter((column) => !isHead(column));
  return (
    <>
      {columns.filter(isHead).map(({ id, cell }) => (
        <div key={id}>{cell(row)}</div>
      ))}
      {lines.map((column) => (
        <Line key={column.id} column={column} row={row} />
      ))}
    </>
  );
}) as <Row>(props: CellsProps<Row>) => ReactNode;

function Line<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.card === 'none' ? null : column.cell(row);
  if (value === null || value === undefined || value === false || value === '') return null;
  return (
    <div className={classes.line}>
      {column.card === undefined && <span className={classes.label}>{column.label}</span>}
      {value}
    </div>
  );
}

interface SortProps<Row> {
  columns: readonly Column<Row>[];
  sort: { by: string; desc: boolean } | null;
  onSort: (sort: { by: string; desc: boolean }) => void;
}

function SortChoice<Row>({ columns, sort, onSort }: SortProps<Row>) {
  const { t } = useTranslation('ui');
  const choices = columns.flatMap(({ id, label, sorts }) =>
    sorts === undefined
      ? []
      : [
          { value: `${id} asc`, label: t('table.ascending', { column: label }) },
          { value: `${id} desc`, label: t('table.descending', { column: label }) },
        ],
  );
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      aria-label={t('table.sortBy')}
      value={sort === null ? '' : `${sort.by} ${sort.desc ? 'desc' : 'asc'}`}
      data={sort === null ? [{ value: '', label: t('table.asListed') }, ...choices] : choices}
      onChange={({ currentTarget: { value } }) => {
        const [by, way] = value.split(' ');
        if (by) onSort({ by, desc: way === 'desc' });
      }}
    />
  );
}
