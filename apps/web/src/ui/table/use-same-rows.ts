import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';

interface Page<Row> {
  data: readonly Row[];
}

/**
 * The rows of all pages. Those that have come again as they were, for another letter of a search or another order, are
 * the same objects as before: then nobody draws them again.
 */
export function useSameRows<Row>(pages: readonly Page<Row>[] | undefined, keyOf: (row: Row) => string): readonly Row[] {
  const before = useRef<ReadonlyMap<string, Row>>(new Map());
  const naming = useRef(keyOf);
  const rows = useMemo(
    () =>
      pages?.flatMap(({ data }) =>
        data.map((row) => {
          const known = before.current.get(naming.current(row));
          return known === undefined ? row : replaceEqualDeep(known, row);
        }),
      ) ?? [],
    [pages],
  );
  useEffect(() => {
    before.current = new Map(rows.map((row) => [naming.current(row), row]));
  }, [rows]);
  return rows;
}
