import type { TaskPersonState } from '@muster/rules/tasks';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findTask } from './load-task.ts';
import { SEATED } from './taking.ts';
import { whomSees } from './task.policy.ts';

export interface TaskPersonEntry {
  uid: string;
  name: string;
  state: TaskPersonState;
  /** The place in the waiting list, from 1. */
  turn: number | null;
}

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
  const me = requirePerson(actor);
  return db(em)
    .selectFrom('task_person')
    .innerJoin('person', 'person.id', 'task_person.person_id')
    .select(({ eb, fn }) => [
      'person.id as uid',
      displayNameOf('person').as('name'),
      'task_person.state',
      eb
        .case()
        .when('task_person.state', '=', 'waiting')
        .then(
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('task_person.state').orderBy('task_person.turn')),
        )
        .end()
        .as('turn'),
    ])
    .where('task_person.task_id', '=', task.id)
    .where('task_person.state', 'is not', null)
    .where('person.suspended_at', 'is', null)
    .$if(sees !== 'all', (query) =>
      query
        .where('task_person.state', 'in', SEATED)
        .where(({ eb, exists, not, or, selectFrom }) =>
          or([
            eb('person.id', '=', me),
            not(
              exists(
                selectFrom('roster_opt_out as hidden')
                  .where('hidden.project_id', '=', project.id)
                  .whereRef('hidden.person_id', '=', 'person.id'),
              ),
            ),
          ]),
        ),
    )
    .orderBy('task_person.turn', (order) => order.nullsFirst())
    .orderBy('name')
    .orderBy('person.id')
    .$narrowType<{ state: TaskPersonState }>()
    .execute();
}
