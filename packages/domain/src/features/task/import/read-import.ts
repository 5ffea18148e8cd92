import type { Locale } from '@muster/rules';
import { readScheduleJson } from './read-schedule-json.ts';
import { readScheduleXml } from './read-schedule-xml.ts';
import { readTaskTable } from './read-task-table.ts';
import { talksAsTasks } from './talks-as-tasks.ts';
import { type ImportFormat, plain, type ReadImport, type TalkWork } from './wanted-task.ts';

/** What a text is, by how it begins: nobody has to say so. */
export function formatOf(text: string): ImportFormat {
  const begin = /^\uFEFF?\s*(.)/su.exec(text)?.[1];
  if (begin === '{' || begin === '[') return 'schedule_json';
  return begin === '<' ? 'schedule_xml' : 'csv';
}

/** Reads a text of either kind. Never throws. */
export function readImport(text: string, work: TalkWork, where: { zone: string; main: Locale }): ReadImport {
  const format = formatOf(text);
  if (format === 'csv') {
    const tasks = readTaskTable(text, where);
    const read = 'code' in tasks ? { problem: tasks, tasks: [] } : { problem: null, tasks };
    return { format, source: 'csv', isWhole: false, ...read };
  }
  const schedule = format === 'schedule_json' ? readScheduleJson(text.replace(/^\uFEFF/, '')) : readScheduleXml(text);
  if ('code' in schedule) return { format, source: '', isWhole: true, problem: schedule, tasks: [] };
  const tasks = talksAsTasks(schedule, work, where);
  const problem = tasks.length === 0 ? ({ code: 'empty', line: null } as const) : null;
  // Each kind of work at a talk is a series of tasks of its own.
  const source = `schedule ${plain(schedule.acronym).slice(0, 40)}: ${plain(work.titles[where.main] ?? '')}`;
  return { format, source: source.slice(0, 250), isWhole: true, problem, tasks };
}
