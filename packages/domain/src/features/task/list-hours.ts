import type { Texts } from '@muster/rules';
import { type Expression, type NotNull, type RawBuilder, sql } from 'kysely';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { personsAmong } from '../../kernel/db/expressions.ts';
import { type ParameterOf, prepared } from '../../kernel/db/prepared.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findTaskProject } from './load-task.ts';
import { hoursOpenTo } from './task.policy.ts';

export interface HoursEntry {
  uid: string;
  name: string;
  /** Tasks that are done, and what they took. To-dos count as tasks, without minutes. */
  tasks: number;
  minutes: number;
}

const minutes = (startsAt: Expression<Date | null>, endsAt: Expression<Date | null>): RawBuilder<number> =>
  sql`coalesce(extract(epoch from sum(${endsAt} - ${startsAt})) / 60, 0)::int`;

interface HoursParameters {
  projectId: string;
  /** Null for owners, who see the hours in the tasks of all teams. */
  teamIds: readonly string[] | null;
}

/**
 * Who has done how much of the tasks of a project. Seats are scanned as people are (`personsAmong`). A condition that tells
 * PostgreSQL nothing leaves out tasks that nobody has done: with `is not null` it would make another join of the `full join`.
 */
const hoursOf = prepared((db, parameter: ParameterOf<HoursParameters>) =>
  db
    .with(
      (cte) => cte('tasks').materialized(),
      (query) =>
        query
          .selectFrom('task')
          .select(['id', 'starts_at', 'ends_at'])
          .where('project_id', '=', parameter('projectId'))
          .where('cancelled_at', 'is', null)
          .where(({ eb, or }) => {
            const teamIds = sql<string[] | null>`${parameter('teamIds')}::uuid[]`;
            return or([eb(teamIds, 'is', null), eb('team_id', '=', sql<string>`any(${teamIds})`)]);
          }),
    )
    .with(
      (cte) => cte('hours').materialized(),
      (query) =>
        query
          .selectFrom('tasks as task')
          .fullJoin(
            ({ selectFrom }) =>
              selectFrom('task_person')
                .select(['task_id', 'person_id'])
                .where('task_id', '=', sql<string>`any(array(${selectFrom('tasks').select('id')}))`)
                .where('state', '=', sql.lit('done'))
                .as('seat'),
            (join) => join.onRef('seat.task_id', '=', 'task.id'),
          )
          .select(({ fn, ref }) => [
            'seat.person_id',
            fn.countAll<number>().as('tasks'),
            minutes(ref('task.starts_at'), ref('task.ends_at')).as('minutes'),
          ])
          .where(sql<boolean>`coalesce(${sql.ref('seat.person_id')}::text, '') <> ''`)
          .groupBy('seat.person_id'),
    )
    .selectFrom('hours')
    .fullJoin(
      ({ selectFrom }) => personsAmong(selectFrom('hours').select('hours.person_id')).as('person'),
      (join) => join.onRef('person.id', '=', 'hours.person_id'),
    )
    .select(['person.id as uid', displayNameOf('person').as('name'), 'hours.tasks', 'hours.minutes'])
    .where('person.suspended_at', 'is', null)
    .orderBy('minutes', 'desc')
    .orderBy('name')
    .orderBy('person.id')
    // Each of the hours has its person.
    .$narrowType<{ uid: NotNull; tasks: NotNull; minutes: NotNull }>(),
);

/** Hours done, for owners of the project and for chiefs in the tasks of their teams. */
export async function listHours({ em, actor }: Scope, { pid }: { pid: string }): Promise<HoursEntry[]> {
  const project = await findTaskProject(em, actor, pid);
  const open = hoursOpenTo(actor, project.id);
  if (open === null) throw new DomainError('forbidden', 'Owners and chiefs see the hours.');
  return hoursOf.execute(em, { projectId: project.id, teamIds: open.teamIds });
}

export interface OwnHours extends Pick<HoursEntry, 'tasks' | 'minutes'> {
  pid: string;
  projectName: string;
  projectNames: Texts;
}

/** The caller's own, in all projects. */
export const readMyHours = async ({ em, actor }: Scope): Promise<OwnHours[]> =>
  db(em)
    .selectFrom('task_person')
    .innerJoin('task', 'task.id', 'task_person.task_id')
    .innerJoin('project', 'project.id', 'task.project_id')
    .select(({ fn, ref }) => [
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      fn.countAll<number>().as('tasks'),
      minutes(ref('task.starts_at'), ref('task.ends_at')).as('minutes'),
    ])
    .where('task_person.person_id', '=', requirePerson(actor))
    .where('task_person.state', '=', 'done')
    .where('task.cancelled_at', 'is', null)
    .groupBy('project.id')
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.pid')
    .execute();
