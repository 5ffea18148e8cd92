import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

/** A line of the text with its cells; one with quoted line ends takes several. */
export interface TableRow {
  line: number;
  last: number;
  cells: string[];
}

export interface TableRows {
  source: string;
  delimiter: string;
  head: TableRow;
  body: TableRow[];
}

export interface RowsProblem {
  code: 'empty' | 'quotes' | 'too_many';
  line: number | null;
}

/** More are better imported in parts: an import is written as a whole, while others wait for the same teams. */
export const MOST_LINES = 10_000;

/** Reads what people paste or upload: comma, semicolon or tab; with or without BOM; any line ends. Never throws. */
export function readRows(text: string, most = MOST_LINES): TableRows | RowsProblem {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const delimiter = delimiterOf(source);
  const rows: TableRow[] = [];
  let read = 0;
  try {
    parse(source, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines }) => {
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: read + 1, last: lines, cells });
        read = lines;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { code: 'quotes', line: read + 1 };
  }
  const [head, ...body] = rows;
  if (head === undefined || body.length === 0) return { code: 'empty', line: null };
  if (body.length > most) return { code: 'too_many', line: body[most]?.line ?? null };
  return { source, delimiter, head, body };
}

/** What columns are called, without blanks, dashes and the like. */
export const namesIn = (head: TableRow): string[] =>
  head.cells.map((cell) =>
    cell
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s_\-‐‑.*:]/g, ''),
  );

/** Exports put an apostrophe before what spreadsheets take for a formula; it belongs to nobody's name. */
export const cellText = (cell = ''): string =>
  cell
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The sign that the first line has most of, outside of quotation marks. */
function delimiterOf(source: string): string {
  const first = (/^\s*([^\n]*)/.exec(source)?.[1] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}
