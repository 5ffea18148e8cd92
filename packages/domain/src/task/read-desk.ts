import type { EntityManager } from '@mikro-orm/postgresql';
import type { TaskPersonState } from '@muster/rules/tasks';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import { ID_ARRAY, prepare } from '../kernel/prepared-statements.ts';
import type { Scope } from '../kernel/scope.ts';
import { lookedUp } from '../kernel/sql.ts';
import { CATEGORY_AND_PLACE, findTaskProject, TASK_WITH_NAMES, type TaskRow } from './load-task.ts';
import { hoursOpenTo } from './task.policy.ts';

export interface DeskPerson {
  uid: string;
  name: string;
  state: TaskPersonState;
}

type OnNow = Pick<TaskRow, 'id' | 'tid' | 'title' | 'titles' | 'category' | 'place' | 'least' | 'most' | 'taken'>;

export interface DeskTask extends OnNow {
  startsAt: Date;
  endsAt: Date;
  people: DeskPerson[];
}

export interface Desk {
  at: Date;
  timeZone: string;
  tasks: DeskTask[];
}

const HOUR = 60 * 60_000;
/** What has just ended is still marked as done; what begins later has nobody at the desk yet. */
const AROUND = { before: HOUR, after: 3 * HOUR };
const MOST = 300;

/** A desk asks all day, and after each mark. How a task stands with the caller is nothing to it, and takes as long as the rest. */
const ON_NOW = prepare(`
  select task.id, team.tid, task.title, task.titles, ${CATEGORY_AND_PLACE},
         task.starts_at as "startsAt", task.ends_at as "endsAt", task.least, task.most, task.taken
  from ${TASK_WITH_NAMES}
  where task.project_id = ? and task.cancelled_at is null and task.ends_at > ?::timestamptz
    and task.starts_at < ?::timestamptz and (?::uuid[] is null or task.team_id = any (?::uuid[]))
  order by task.starts_at, task.title, task.id limit ?`);
/** Also those who wait, who may have come; not those who have left or were removed. */
const PEOPLE = prepare(`
  select task_person.task_id as "taskId", person.id as uid, ${displayNameSql('person')} as name, task_person.state
  from task_person ${lookedUp('person', 'task_person.person_id')}
  where person.suspended_at is null and task_person.task_id = any (${ID_ARRAY}) and task_person.state not in ('left', 'removed')
  order by task_person.turn nulls first, 3, person.id`);

/** Chiefs and owners, and which teams' tasks are theirs; all where it is null. */
export async function deskOf({ em, actor }: Scope, pid: string) {
  const project = await findTaskProject(em, actor, pid);
  const open = hoursOpenTo(actor, project.id);
  if (open === null) throw new DomainError('forbidden', 'Owners and chiefs are at the desk.');
  return { project, teamIds: open.teamIds };
}

/** What is on at a moment and what begins soon after it, with its people, for those who run it. */
export async function readDesk(scope: Scope, { pid, at }: { pid: string; at?: Date | undefined }): Promise<Desk> {
  const { em, now } = scope;
  const { project, teamIds } = await deskOf(scope, pid);
  const moment = at ?? now;
  const tasks = await em.execute<(OnNow & { startsAt: string; endsAt: string })[]>(ON_NOW, [
    project.id,
    new Date(moment.getTime() - AROUND.before).toISOString(),
    new Date(moment.getTime() + AROUND.after).toISOString(),
    ...Array(2).fill(teamIds && `{${teamIds.join(',')}}`),
    MOST,
  ]);
  const people = await peopleOf(
    em,
    tasks.map(({ id }) => id),
  );
  return {
    at: moment,
    timeZone: project.timeZone,
    tasks: tasks.map(({ startsAt, endsAt, ...task }) => ({
      ...task,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      people: people.get(task.id) ?? [],
    })),
  };
}

async function peopleOf(em: EntityManager, taskIds: readonly string[]): Promise<Map<string, DeskPerson[]>> {
  const found = new Map<string, DeskPerson[]>();
  if (taskIds.length === 0) return found;
  const rows = await em.execute<(DeskPerson & { taskId: string })[]>(PEOPLE, [`{${taskIds.join(',')}}`]);
  for (const { taskId, ...person } of rows) {
    const own = found.get(taskId);
    if (own === undefined) found.set(taskId, [person]);
    else own.push(person);
  }
  return found;
}
