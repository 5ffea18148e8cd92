import type { Texts } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import { prepare } from '../kernel/prepared-statements.ts';
import type { Scope } from '../kernel/scope.ts';
import { sweptUp } from '../kernel/sql.ts';
import { findTaskProject } from './load-task.ts';
import { hoursOpenTo } from './task.policy.ts';

export interface HoursEntry {
  uid: string;
  name: string;
  /** Tasks that are done, and what they took. To-dos count as tasks, without minutes. */
  tasks: number;
  minutes: number;
}

const DONE = `task_person.state = 'done' and task.cancelled_at is null`;
const MINUTES = `coalesce(extract(epoch from sum(task.ends_at - task.starts_at)) / 60, 0)::int`;

/**
 * Who has done how much of the tasks of a project. Seats are swept up as people are (`sweptUp`). Tasks that nobody has done
 * are left out by a condition that tells PostgreSQL nothing, or it would make another join of the `full join`.
 */
const HOURS = prepare(`
  with tasks as materialized (
    select id, starts_at, ends_at from task
    where project_id = ? and cancelled_at is null and (?::uuid[] is null or team_id = any (?::uuid[]))),
  hours as materialized (
    select seat.person_id, count(*)::int as tasks, ${MINUTES} as minutes
    from tasks task full join (
      select task_id, person_id from task_person
      where task_id = any (array(select id from tasks)) and state = 'done') seat on seat.task_id = task.id
    where coalesce(seat.person_id::text, '') <> '' group by seat.person_id)
  select person.id as uid, ${displayNameSql('person')} as name, hours.tasks, hours.minutes
  from hours full join ${sweptUp('person', 'select person_id from hours')} on person.id = hours.person_id
  where person.suspended_at is null order by 4 desc, 2, person.id`);

/** Hours done, for owners of the project and for chiefs in the tasks of their teams. */
export async function listHours({ em, actor }: Scope, { pid }: { pid: string }): Promise<HoursEntry[]> {
  const project = await findTaskProject(em, actor, pid);
  const open = hoursOpenTo(actor, project.id);
  if (open === null) throw new DomainError('forbidden', 'Owners and chiefs see the hours.');
  const teams = open.teamIds === null ? null : `{${open.teamIds.join(',')}}`;
  return em.execute<HoursEntry[]>(HOURS, [project.id, teams, teams]);
}

export interface OwnHours extends Pick<HoursEntry, 'tasks' | 'minutes'> {
  pid: string;
  projectName: string;
  projectNames: Texts;
}

/** The caller's own, in all projects. */
export async function readMyHours({ em, actor }: Scope): Promise<OwnHours[]> {
  return em.execute<OwnHours[]>(
    `select project.pid, project.name as "projectName", project.names as "projectNames", count(*)::int as tasks, ${MINUTES} as minutes
     from task_person join task on task.id = task_person.task_id join project on project.id = task.project_id
     where task_person.person_id = ? and ${DONE} group by project.id order by project.starts_on desc, project.pid`,
    [requirePerson(actor)],
  );
}
