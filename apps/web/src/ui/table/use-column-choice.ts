import { useMemo, useState } from 'react';
import type { Column } from './column.ts';

export interface ColumnChoice {
  visible: Readonly<Record<string, boolean>>;
  show: (id: string, shown: boolean) => void;
}

/** Which columns of a table are shown, kept in the browser under the name of the table. */
export function useColumnChoice(
  table: string,
  columns: readonly Pick<Column<never>, 'id' | 'fixed' | 'optional'>[],
): ColumnChoice {
  const key = `muster-columns ${table}`;
  const [chosen, setChosen] = useState(() => read(key));
  return useMemo(
    () => ({
      visible: Object.fromEntries(
        columns.map(({ id, fixed = false, optional = false }) => [id, fixed || (chosen[id] ?? !optional)]),
      ),
      show: (id, shown) => {
        const next = { ...chosen, [id]: shown };
        setChosen(next);
        try {
          localStorage.setItem(key, JSON.stringify(next));
        } catch {
          // Storage may be switched off: then the choice holds until the page is closed.
        }
      },
    }),
    [columns, chosen, key],
  );
}

/** What is kept may be from another version of the app, or damaged: only what is a yes or a no counts. */
function read(key: string): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}
