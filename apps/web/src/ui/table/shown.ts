import type { ReactNode } from 'react';
import type { Column, Sort } from './column.ts';
import type { Selection } from './use-selection.ts';

/** All that drawing the rows takes, as a table or as cards. */
export interface Shown<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  visible: Readonly<Record<string, boolean>>;
  /** The visible columns. */
  drawn: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** What a row is called where only its checkbox is heard. */
  nameOf: (row: Row) => string;
  label: string;
  total: number;
  sort: Sort | null;
  onSort: ((sort: Sort) => void) | undefined;
  selection: Selection | undefined;
  below: ((row: Row) => ReactNode) | undefined;
  stale: boolean;
}

/** Rows are large, with buttons in them, so tables virtualize early. */
export const TABLE_THRESHOLD = 30;
