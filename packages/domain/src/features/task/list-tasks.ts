import { isCalendarDay, spanOfDay } from '@muster/rules/tasks';
import { sql } from 'kysely';
import { isWithheld } from '../../kernel/actor.ts';
import { isAfter } from '../../kernel/db/expressions.ts';
import { DomainError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, encodeCursor, type Page, type PageRequest } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Project } from '../project/project.entity.ts';
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
  const span = day === undefined ? null : spanOf(project, day);
  const [startsAt, lastId] = decodeCursor(cursor, [isMoment, isId]);
  const rows = await taskRows(em, actor, (tasks) => {
    let found = tasks.where('task.project_id', '=', project.id);
    if (span !== null)
      found = found.where(({ and, eb, or }) =>
        or([
          and([eb('task.starts_at', '<', span.until), eb('task.ends_at', '>', span.from)]),
          eb('task.due_on', '=', span.day),
        ]),
      );
    if (tid !== undefined) found = found.where('team.tid', '=', tid);
    if (category !== undefined) found = found.where('task.category_id', '=', isId(category) ? category : null);
    if (toDo) found = found.where('task.starts_at', 'is', null);
    if (mine) found = found.where('mine.state', 'not in', ['left', 'removed']);
    if (openToMe) {
      found = found.where('task.cancelled_at', 'is', null).whereRef('task.taken', '<', 'task.most');
      if (isWithheld(actor, project.id)) found = found.where(sql.lit(false));
    }
    if (startsAt === '') found = found.where('task.starts_at', 'is', null).where('task.id', '>', lastId ?? '');
    else if (startsAt !== undefined)
      found = found.where(({ eb, or, ref }) =>
        or([
          isAfter([ref('task.starts_at'), ref('task.id')], [sql`${startsAt}::timestamptz`, sql`${lastId}::uuid`]),
          eb('task.starts_at', 'is', null),
        ]),
      );
    return found
      .orderBy('task.starts_at')
      .orderBy('task.id')
      .limit(limit + 1);
  });
  const shown = rows.slice(0, limit);
  const entries = await entriesOf(em, actor, project, shown);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: openToMe ? entries.filter((entry) => entry.canTake) : entries,
    nextCursor: last === undefined ? null : encodeCursor([last.startsAt?.toISOString() ?? '', last.id]),
  };
}

function spanOf({ timeZone }: Project, day: string) {
  if (!isCalendarDay(day))
    throw new DomainError('invalid', 'This is no day.', {
      fields: [{ pointer: '/day', detail: 'Write 2027-08-07.' }],
    });
  const { from, until } = spanOfDay(timeZone, day);
  return { day, from: new Date(from), until: new Date(until) };
}
