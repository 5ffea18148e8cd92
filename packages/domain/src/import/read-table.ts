import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

export const COLUMNS = ['name', 'email', 'team', 'role'] as const;
export type Column = (typeof COLUMNS)[number];

/** One line of the table, as it was written. */
export interface TableLine extends Record<Column, string> {
  /** Where it begins in the text, from 1. */
  line: number;
}

export interface TableProblem {
  code: 'empty' | 'columns' | 'quotes' | 'too_many';
  /** Those that are missing. */
  columns: Column[];
  line: number | null;
}

export type Table = { problem: TableProblem; lines: [] } | { problem: null; lines: TableLine[] };

/** More are better imported in parts: an import is written as a whole, while others wait for the same teams. */
export const MOST_LINES = 10_000;

/** What people call the columns, without blanks, dashes and the like. */
const NAMES: Record<Column, readonly string[]> = {
  name: ['name', 'fullname', 'displayname', '姓名', '名字', '名稱', '稱呼'],
  email: ['email', 'mail', 'emailaddress', 'address', '電子郵件', '電子郵件地址', '電子信箱', '信箱', 'email信箱'],
  team: ['team', 'tid', 'teamid', 'group', '組別', '組', '小組'],
  role: ['role', 'position', '角色', '身分', '身份', '職務', '職位'],
};

/** Without it everybody is a member. */
const OPTIONAL: readonly Column[] = ['role'];

/** Reads what people paste or upload: comma, semicolon or tab; with or without BOM; any line ends. Never throws. */
export function readTable(text: string): Table {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const rows: { line: number; cells: string[] }[] = [];
  let read = 0;
  try {
    parse(source, {
      delimiter: delimiterOf(source),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines }) => {
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: read + 1, cells });
        read = lines;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return trouble('quotes', read + 1);
  }
  const [head, ...body] = rows;
  if (head === undefined || body.length === 0) return trouble('empty', null);
  if (body.length > MOST_LINES) return trouble('too_many', body[MOST_LINES]?.line ?? null);
  const places = placesOf(head.cells);
  const missing = COLUMNS.filter((column) => places[column] === -1 && !OPTIONAL.includes(column));
  if (missing.length > 0) return trouble('columns', head.line, missing);
  const lines = body.map(({ line, cells }) => {
    const cell = (column: Column): string => (cells[places[column]] ?? '').replaceAll(/\s+/g, ' ').trim();
    return { line, name: cell('name'), email: cell('email'), team: cell('team'), role: cell('role') };
  });
  return { problem: null, lines };
}

const trouble = (code: TableProblem['code'], line: number | null, columns: Column[] = []): Table => ({
  problem: { code, columns, line },
  lines: [],
});

/** The sign that the first line has most of, outside of quotation marks. */
function delimiterOf(source: string): string {
  const first = (/^\s*([^\n]*)/.exec(source)?.[1] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function placesOf(header: string[]): Record<Column, number> {
  const names = header.map((cell) =>
    cell
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s_\-‐‑.*:]/g, ''),
  );
  const place = (column: Column): number => names.findIndex((name) => NAMES[column].includes(name));
  return { name: place('name'), email: place('email'), team: place('team'), role: place('role') };
}
