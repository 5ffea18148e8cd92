import { SEATED_STATES, type TaskPersonState } from '@muster/rules/tasks';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { findTask } from './load-task.ts';
import { whomSees } from './task.policy.ts';

export interface TaskPersonEntry {
  uid: string;
  name: string;
  state: TaskPersonState;
  /** The place in the waiting list, from 1. */
  turn: number | null;
}

const SEATED = SEATED_STATES.map((state) => `'${state}'`).join(', ');

/**
 * Who does a task: to chiefs and owners everybody who had to do with it, to others those with whom they do it, without
 * people who hide from the roster.
 */
export async function listTaskPeople(
  { em, actor }: Scope,
  { pid, id }: { pid: string; id: string },
): Promise<TaskPersonEntry[]> {
  const { project, task } = await findTask(em, actor, pid, id);
  const sees = whomSees(actor, task);
  if (sees === 'nobody')
    throw new DomainError('forbidden', 'Only those who do a task, chiefs and owners see who does it.');
  return em.execute<TaskPersonEntry[]>(
    `select person.id as uid, ${displayNameSql('person')} as name, task_person.state,
            case when task_person.state = 'waiting'
              then row_number() over (partition by task_person.state order by task_person.turn)::int end as turn
     from task_person join person on person.id = task_person.person_id and person.suspended_at is null
     where task_person.task_id = ? and task_person.state is not null and (?::boolean or (
       task_person.state in (${SEATED}) and (person.id = ?::uuid or not exists (
         select from roster_opt_out hidden where hidden.project_id = ? and hidden.person_id = person.id))))
     order by task_person.turn nulls first, 2, person.id`,
    [task.id, sees === 'all', actor.personId, project.id],
  );
}
