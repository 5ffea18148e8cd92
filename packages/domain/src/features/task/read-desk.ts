import type { EntityManager } from '@mikro-orm/postgresql';
import type { TaskPersonState } from '@muster/rules/tasks';
import { sql } from 'kysely';
import { anyOfParameter } from '../../kernel/db/expressions.ts';
import { type ParameterOf, prepared } from '../../kernel/db/prepared.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { categoryAsJson, findTaskProject, placeAsJson, type TaskRow, tasksWithNames } from './load-task.ts';
import { literally } from './taking.ts';
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

interface OnNowParameters {
  projectId: string;
  from: Date;
  until: Date;
  /** Null for owners, who see the tasks of all teams. */
  teamIds: readonly string[] | null;
}

/** Check-in pages poll it all day and after each mark, so that it leaves out how the task stands with the caller. */
const tasksOnNow = prepared((db, parameter: ParameterOf<OnNowParameters>) =>
  tasksWithNames(db)
    .select([
      'task.id',
      'team.tid',
      'task.title',
      'task.titles',
      categoryAsJson().as('category'),
      placeAsJson().as('place'),
      'task.starts_at as startsAt',
      'task.ends_at as endsAt',
      'task.least',
      'task.most',
      'task.taken',
    ])
    .where('task.project_id', '=', parameter('projectId'))
    .where('task.cancelled_at', 'is', null)
    .where('task.ends_at', '>', parameter('from'))
    .where('task.starts_at', '<', parameter('until'))
    .where(({ eb, or }) => {
      const teamIds = sql<string[] | null>`${parameter('teamIds')}::uuid[]`;
      return or([eb(teamIds, 'is', null), eb('task.team_id', '=', sql<string>`any(${teamIds})`)]);
    })
    .orderBy('task.starts_at')
    .orderBy('task.title')
    .orderBy('task.id')
    .limit(sql.lit(MOST))
    .$narrowType<{ startsAt: Date; endsAt: Date }>(),
);

/** Also people who wait, who may have come; not those who have left or were removed. */
const peopleOnNow = prepared((db, parameter: ParameterOf<{ taskIds: readonly string[] }>) =>
  db
    .selectFrom('task_person')
    // `offset 0` has PostgreSQL look the people up one by one: there are few, of a table of any size.
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('person')
        .select(['person.id', 'person.name', 'person.badge_name', 'person.suspended_at'])
        .whereRef('person.id', '=', 'task_person.person_id')
        .offset(sql<number>`0`)
        .as('person'),
    )
    .select([
      'task_person.task_id as taskId',
      'person.id as uid',
      displayNameOf('person').as('name'),
      'task_person.state',
    ])
    .where('person.suspended_at', 'is', null)
    .where('task_person.task_id', '=', anyOfParameter(parameter('taskIds')))
    .where('task_person.state', 'not in', literally('left', 'removed'))
    .orderBy('task_person.turn', (order) => order.nullsFirst())
    .orderBy('name')
    .orderBy('person.id')
    .$narrowType<{ state: TaskPersonState }>(),
);

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
  const tasks = await tasksOnNow.execute(em, {
    projectId: project.id,
    from: new Date(moment.getTime() - AROUND.before),
    until: new Date(moment.getTime() + AROUND.after),
    teamIds,
  });
  const people = await peopleOf(
    em,
    tasks.map(({ id }) => id),
  );
  return {
    at: moment,
    timeZone: project.timeZone,
    tasks: tasks.map((task) => ({ ...task, people: people.get(task.id) ?? [] })),
  };
}

async function peopleOf(em: EntityManager, taskIds: readonly string[]): Promise<Map<string, DeskPerson[]>> {
  const found = new Map<string, DeskPerson[]>();
  if (taskIds.length === 0) return found;
  const rows = await peopleOnNow.execute(em, { taskIds });
  for (const { taskId, ...person } of rows) {
    const own = found.get(taskId);
    if (own === undefined) found.set(taskId, [person]);
    else own.push(person);
  }
  return found;
}
