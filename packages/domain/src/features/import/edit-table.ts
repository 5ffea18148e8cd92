import { stringify } from 'csv-stringify/sync';
import { COLUMNS, type Column, readTable, type TableRow } from './read-table.ts';

/** What a line should say instead. */
export interface LineEdit extends Record<Column, string> {
  line: number;
}

/**
 * The text with some lines rewritten, in its own separators and with its other columns; all else stays as it was. A text
 * that can't be read stays as it is, and so does it where there is no such line.
 */
export function editTable(text: string, edits: readonly LineEdit[]): string {
  const { layout } = readTable(text);
  if (layout === null) return text;
  const { source, delimiter, head, body, places } = layout;
  // The role is the only column that a table may be without.
  const addsRole = places.role === -1 && edits.some(({ role }) => role !== '');
  const placeOf = (column: Column): number =>
    column === 'role' && places.role === -1 ? head.cells.length : places[column];
  const lines = source.split('\n');
  const write = ({ line, last }: TableRow, cells: readonly string[]): void => {
    const written = stringify([Array.from(cells, (cell) => cell ?? '')], { delimiter, record_delimiter: '\n' });
    lines.splice(line - 1, last - line + 1, written.slice(0, -1));
  };
  const byLine = new Map(edits.map((edit) => [edit.line, edit]));
  // From the end: what a line is replaced by may take fewer lines than it did.
  for (const row of body.toReversed()) {
    const edit = byLine.get(row.line);
    if (edit === undefined) continue;
    const cells = [...row.cells];
    for (const column of COLUMNS) {
      if (column !== 'role' || places.role !== -1 || addsRole) cells[placeOf(column)] = edit[column];
    }
    write(row, cells);
  }
  if (addsRole) write(head, [...head.cells, 'role']);
  return lines.join('\n');
}
