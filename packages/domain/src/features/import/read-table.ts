import { PROJECT_ROLES } from '@muster/rules';
import { cellText, MOST_LINES, namesIn, readRows, type TableRow, type TableRows } from './read-rows.ts';

export { MOST_LINES, type TableRow };

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

/** Where the columns are; -1 is nowhere. */
export type Places = Record<Column, number> & { isExport: boolean };

interface Layout extends TableRows {
  places: Places;
}

export type Table = { problem: TableProblem; lines: []; layout: null } | ReadableTable;
export interface ReadableTable {
  problem: null;
  lines: TableLine[];
  layout: Layout;
}

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

/** Reads a table of people, as `readRows` reads any. Never throws. */
export function readTable(text: string): Table {
  const rows = readRows(text);
  if ('code' in rows) return trouble(rows.code, rows.line);
  const { head, body } = rows;
  const places = placesOf(head);
  const missing = COLUMNS.filter((column) => places[column] === -1 && !OPTIONAL.includes(column));
  if (missing.length > 0) return trouble('columns', head.line, missing);
  const lines = body.flatMap((row) => linesOf(row, places));
  return { problem: null, lines, layout: { ...rows, places } };
}

const trouble = (code: TableProblem['code'], line: number | null, columns: Column[] = []): Table => ({
  problem: { code, columns, line },
  lines: [],
  layout: null,
});

function linesOf({ line, cells }: TableRow, places: Places): TableLine[] {
  const cell = (column: Column): string => cellText(cells[places[column]]);
  const given = { line, name: cell('name'), email: cell('email'), team: cell('team'), role: cell('role') };
  if (!places.isExport) return [given];
  if (given.team === '') return [{ ...given, placeless: true }];
  const ofProject: readonly string[] = PROJECT_ROLES;
  const roles = given.role.split(BETWEEN_EXPORTED).filter((role) => !ofProject.includes(role));
  return given.team.split(BETWEEN_EXPORTED).map((team, i) => ({ ...given, team, role: roles[i] ?? '' }));
}

function placesOf(head: TableRow): Places {
  const names = namesIn(head);
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
