import { isCalendarDay, spanOfDay } from '@muster/rules/tasks';
import { DomainError } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, encodeCursor, type Page, type PageRequest } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { findTaskProject, taskRows } from './load-task.ts';
import { entriesOf, type TaskEntry } from './task-view.ts';

export interface TaskFilter extends PageRequest {
  pid: string;
  /** Where the project is. What goes past midnight is on both days. */
  day?: string | undefined;
  tid?: string | undefined;
  category?: string | undefined;
  /** Only those without a time. */
  toDo?: boolean | undefined;
  /** Only those that the caller has to do with. */
  mine?: boolean | undefined;
  /** Only those that the caller can take. */
  openToMe?: boolean | undefined;
}

const isMoment = (text: string): boolean => text === '' || !Number.isNaN(Date.parse(text));

/** What there is to do, in order of time, to-dos at the end. A page may be shorter than asked, and yet not the last. */
export async function listTasks(
  { em, actor }: Scope,
  { pid, day, tid, category, toDo, mine, openToMe, limit, cursor }: TaskFilter,
): Promise<Page<TaskEntry>> {
  const project = await findTaskProject(em, actor, pid);
  const where = ['task.project_id = ?'];
  const values: unknown[] = [project.id];
  const only = (sql: string, ...more: unknown[]) => {
    where.push(sql);
    values.push(...more);
  };
  if (day !== undefined) {
    if (!isCalendarDay(day))
      throw new DomainError('invalid', 'This is no day.', {
        fields: [{ pointer: '/day', detail: 'Write 2027-08-07.' }],
      });
    const { from, until } = spanOfDay(project.timeZone, day);
    only(
      '((task.starts_at < ?::timestamptz and task.ends_at > ?::timestamptz) or task.due_on = ?::date)',
      new Date(until).toISOString(),
      new Date(from).toISOString(),
      day,
    );
  }
  if (tid !== undefined) only('team.tid = ?', tid);
  if (category !== undefined) only('task.category_id = ?::uuid', isId(category) ? category : null);
  if (toDo) only('task.starts_at is null');
  if (mine) only(`mine.state is not null and mine.state not in ('left', 'removed')`);
  if (openToMe) only('task.cancelled_at is null and task.taken < task.most and task.project_id <> all (me.withheld)');
  const [startsAt, lastId] = decodeCursor(cursor, [isMoment, isId]);
  if (startsAt === '') only('task.starts_at is null and task.id > ?::uuid', lastId);
  else if (startsAt !== undefined)
    only('((task.starts_at, task.id) > (?::timestamptz, ?::uuid) or task.starts_at is null)', startsAt, lastId);
  const rows = await taskRows(em, actor, `${where.join(' and ')} order by task.starts_at, task.id limit ?`, [
    ...values,
    limit + 1,
  ]);
  const shown = rows.slice(0, limit);
  const entries = await entriesOf(em, actor, project, shown);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: openToMe ? entries.filter((entry) => entry.canTake) : entries,
    nextCursor: last === undefined ? null : encodeCursor([last.startsAt?.toISOString() ?? '', last.id]),
  };
}
