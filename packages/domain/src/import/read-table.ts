import { PROJECT_ROLES } from '@muster/rules';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

export const COLUMNS = ['name', 'email', 'team', 'role'] as const;
export type Column = (typeof COLUMNS)[number];

/** One place that the table speaks of, as it was written. */
export interface TableLine extends Record<Column, string> {
  /** Where its line begins in the text, from 1. A line of our own export may name several places. */
  line: number;
  /** A person in our own export who is in no team, such as an applicant: there is nothing to do. */
  placeless?: true;
}

export interface TableProblem {
  code: 'empty' | 'columns' | 'quotes' | 'too_many';
  /** Those that are missing. */
  columns: Column[];
  line: number | null;
}

/** A line of the text with its cells; one with quoted line ends takes several. */
export interface TableRow {
  line: number;
  last: number;
  cells: string[];
}

/** Where the columns are; -1 is nowhere. */
export type Places = Record<Column, number> & { isExport: boolean };

interface Layout {
  delimiter: string;
  source: string;
  head: TableRow;
  body: TableRow[];
  places: Places;
}

export type Table = { problem: TableProblem; lines: []; layout: null } | ReadableTable;
export interface ReadableTable {
  problem: null;
  lines: TableLine[];
  layout: Layout;
}

/** More are better imported in parts: an import is written as a whole, while others wait for the same teams. */
export const MOST_LINES = 10_000;

/** What people call the columns, without blanks, dashes and the like. */
const NAMES: Record<Column, readonly string[]> = {
  name: ['name', 'fullname', 'displayname', '姓名', '名字', '名稱', '稱呼'],
  email: ['email', 'mail', 'emailaddress', 'address', '電子郵件', '電子郵件地址', '電子信箱', '信箱', 'email信箱'],
  team: ['team', 'tid', 'teamid', 'group', '組別', '組', '小組'],
  role: ['role', 'roles', 'position', '角色', '身分', '身份', '職務', '職位'],
};

/** Only our own export of people has it: identifiers of several teams, with as many roles after those in the project. */
const EXPORTED_TEAMS = 'tids';
const BETWEEN_EXPORTED = ' | ';

/** Without it everybody is a member. */
const OPTIONAL: readonly Column[] = ['role'];

/** Reads what people paste or upload: comma, semicolon or tab; with or without BOM; any line ends. Never throws. */
export function readTable(text: string): Table {
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
    return trouble('quotes', read + 1);
  }
  const [head, ...body] = rows;
  if (head === undefined || body.length === 0) return trouble('empty', null);
  if (body.length > MOST_LINES) return trouble('too_many', body[MOST_LINES]?.line ?? null);
  const places = placesOf(head.cells);
  const missing = COLUMNS.filter((column) => places[column] === -1 && !OPTIONAL.includes(column));
  if (missing.length > 0) return trouble('columns', head.line, missing);
  const lines = body.flatMap((row) => linesOf(row, places));
  return { problem: null, lines, layout: { source, delimiter, head, body, places } };
}

const trouble = (code: TableProblem['code'], line: number | null, columns: Column[] = []): Table => ({
  problem: { code, columns, line },
  lines: [],
  layout: null,
});

/** Exports put an apostrophe before what spreadsheets take for a formula; it belongs to nobody's name. */
const unescaped = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

function linesOf({ line, cells }: TableRow, places: Places): TableLine[] {
  const cell = (column: Column): string =>
    unescaped(cells[places[column]] ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const given = { line, name: cell('name'), email: cell('email'), team: cell('team'), role: cell('role') };
  if (!places.isExport) return [given];
  if (given.team === '') return [{ ...given, placeless: true }];
  const ofProject: readonly string[] = PROJECT_ROLES;
  const roles = given.role.split(BETWEEN_EXPORTED).filter((role) => !ofProject.includes(role));
  return given.team.split(BETWEEN_EXPORTED).map((team, i) => ({ ...given, team, role: roles[i] ?? '' }));
}

/** The sign that the first line has most of, outside of quotation marks. */
function delimiterOf(source: string): string {
  const first = (/^\s*([^\n]*)/.exec(source)?.[1] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function placesOf(header: string[]): Places {
  const names = header.map((cell) =>
    cell
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s_\-‐‑.*:]/g, ''),
  );
  const place = (column: Column): number => names.findIndex((name) => NAMES[column].includes(name));
  const exported = names.indexOf(EXPORTED_TEAMS);
  return {
    name: place('name'),
    email: place('email'),
    team: exported === -1 ? place('team') : exported,
    role: place('role'),
    isExport: exported !== -1,
  };
}
