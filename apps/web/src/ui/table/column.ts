import type { ReactNode } from 'react';

/** One column of a table, and a line of its cards on a phone. */
export interface Column<Row> {
  id: string;
  /** At its head, in the list of columns and before the value on a card. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** The service sorts by it; which way the first press on its head sorts. */
  sorts?: 'asc' | 'desc';
  /** Always there; the head of a card unless `card` says otherwise. */
  fixed?: boolean;
  /** Only there for those who choose it. */
  optional?: boolean;
  /** Numbers stand at the end. */
  end?: boolean;
  /** On a card: the value alone where it speaks for itself, or nothing. A label stands before the others. */
  card?: 'bare' | 'none';
}

/** What the service sorts by. */
export interface Sort {
  by: string;
  desc: boolean;
}
