import { createHash } from 'node:crypto';
import type { Locale, Texts } from '@muster/rules';
import { isCalendarDay, momentIn, TASK_LIMITS } from '@muster/rules/tasks';
import { cellText, namesIn, readRows, type TableRow } from '../../import/read-rows.ts';
import type { ImportColumn, ImportProblem, ImportTrouble, WantedTask } from './wanted-task.ts';

type Cell = Exclude<ImportColumn, 'title'> | 'title' | 'title_en' | 'title_zh';

/** What people call the columns, without blanks, dashes and the like. */
const NAMES: Record<Cell, readonly string[]> = {
  key: ['key', 'id', 'code', 'number', '編號', '代號'],
  title: ['title', 'task', 'name', 'work', '任務', '標題', '名稱', '工作'],
  title_en: ['titleen', 'titlesen', 'english', '英文標題', '標題英文'],
  title_zh: ['titlezh', 'titlezhhant', 'titleszhhant', 'chinese', '中文標題', '標題中文'],
  text: ['text', 'description', 'notes', '說明', '備註', '內容'],
  day: ['day', 'date', '日期'],
  start: ['start', 'starts', 'startsat', 'starttime', 'from', 'begin', '開始', '開始時間', '起'],
  end: ['end', 'ends', 'endsat', 'endtime', 'until', 'to', '結束', '結束時間', '迄'],
  due: ['due', 'dueon', 'deadline', '期限', '截止日'],
  place: ['place', 'room', 'location', 'where', '地點', '場地', '位置'],
  team: ['team', 'tid', 'group', '組別', '組', '小組'],
  category: ['category', 'kind', '類別', '分類'],
  least: ['least', 'min', 'minimum', '最少', '最少人數'],
  most: ['most', 'max', 'maximum', 'people', '最多', '最多人數', '人數'],
};

const CLOCK = /^(\d{1,2}):(\d{2})$/;

/** A table of tasks: times with their day, or by the clock beside a column for the day. */
export function readTaskTable(
  text: string,
  { zone, main }: { zone: string; main: Locale },
): WantedTask[] | ImportProblem {
  const rows = readRows(text, TASK_LIMITS.tasks);
  if ('code' in rows) return rows;
  const names = namesIn(rows.head);
  const places = Object.fromEntries(
    Object.entries(NAMES).map(([cell, known]) => [cell, names.findIndex((name) => known.includes(name))]),
  ) as Record<Cell, number>;
  const has = (...cells: Cell[]) => cells.some((cell) => places[cell] !== -1);
  if (!has('title', 'title_en', 'title_zh') || !has('start', 'due')) return { code: 'columns', line: rows.head.line };
  const seen = new Set<string>();
  return rows.body.map((row) => {
    const task = taskOf(row, places, { zone, main });
    if (seen.has(task.key)) task.trouble ??= { code: 'duplicate', column: 'key' };
    seen.add(task.key);
    return task;
  });
}

function taskOf(
  { line, cells }: TableRow,
  places: Record<Cell, number>,
  { zone, main }: { zone: string; main: Locale },
): WantedTask {
  const cell = (name: Cell): string => cellText(cells[places[name]]);
  let trouble: ImportTrouble | null = null;
  const wrong = (code: ImportTrouble['code'], column: ImportColumn) => {
    trouble ??= { code, column };
  };
  const titles: Texts = {};
  if (cell('title_en') !== '') titles.en = cell('title_en');
  if (cell('title_zh') !== '') titles['zh-Hant'] = cell('title_zh');
  if (cell('title') !== '') titles[main] = cell('title');
  // What is written at all is there in the main language.
  const any = Object.values(titles)[0];
  if (any !== undefined) titles[main] ??= any;
  if (any === undefined) wrong('no_title', 'title');
  if (Object.values(titles).some((title) => title.length > TASK_LIMITS.title)) wrong('long_title', 'title');

  const [start, end, due] = [cell('start'), cell('end'), dayIn(cell('due'))];
  const moment = (written: string, column: 'start' | 'end'): number | null => {
    if (written === '') return null;
    const { at, problem } = momentIn(zone, timeIn(written, dayIn(cell('day'))));
    if (problem !== undefined) wrong(problem === 'no_such_time' ? problem : 'bad_time', column);
    return at ?? null;
  };
  const from = moment(start, 'start');
  let until = moment(end, 'end');
  // By the clock, the end of a night is on the next day.
  if (from !== null && until !== null && until <= from && CLOCK.test(end))
    until = momentIn(zone, timeIn(end, dayAfter(timeIn(start, dayIn(cell('day'))).slice(0, 10)))).at ?? until;
  if (start === '' && due === '') wrong('no_time', 'start');
  if (start !== '' && due !== '') wrong('bad_time', 'due');
  if (due !== '' && !isCalendarDay(due)) wrong('bad_day', 'due');
  if (start !== '' && end === '') wrong('no_time', 'end');
  if (from !== null && until !== null && until <= from) wrong('ends_before', 'end');

  const number = (column: 'least' | 'most'): number | undefined => {
    const written = cell(column).normalize('NFKC');
    if (written === '') return undefined;
    if (!/^\d{1,4}$/.test(written)) wrong('bad_number', column);
    return Number.parseInt(written, 10) || 0;
  };
  const [least, most] = [number('least'), number('most')];
  const given = (column: 'place' | 'team' | 'category') => (places[column] === -1 ? {} : { [column]: cell(column) });
  const key = cell('key') || identityOf(titles[main] ?? '', start, end, due, cell('day'), cell('place'));
  if (key.length > 150) wrong('duplicate', 'key');
  return {
    line,
    key: key.slice(0, 150),
    titles,
    ...(places.text === -1 ? {} : { texts: cell('text') === '' ? {} : { [main]: cell('text') } }),
    startsAt: from === null ? null : new Date(from),
    endsAt: until === null ? null : new Date(until),
    dueOn: due === '' ? null : due,
    ...given('place'),
    ...given('team'),
    ...given('category'),
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    trouble,
  };
}

/** `2027/8/7` and `2027.8.7` are days, too. */
const dayIn = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, (_, y: string, m: string, d: string) => isoDay(y, m, d));
const isoDay = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** As people and spreadsheets write times: `2027/8/7 9:00`, `2027-08-07T09:00`, or `9:00` beside a day. */
function timeIn(written: string, day: string): string {
  const text = written.normalize('NFKC');
  const [, hour, minute] = CLOCK.exec(text) ?? [];
  if (hour !== undefined && minute !== undefined) return `${day}T${hour.padStart(2, '0')}:${minute}`;
  return text.replace(
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]+(\d{1,2}):(\d{2})(:00)?$/,
    (_, y: string, m: string, d: string, h: string, min: string) => `${isoDay(y, m, d)}T${h.padStart(2, '0')}:${min}`,
  );
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Without a key of its own, a line is what it says: the same line again is the same task. */
const identityOf = (...said: string[]): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 32);
