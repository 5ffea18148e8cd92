import type { EntityManager } from '@mikro-orm/postgresql';
import { canMoveTo, isSeated } from '@muster/rules/tasks';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { anyOf, column, dayInZone, expressions, now, toJson } from '../../kernel/db/expressions.ts';
import { covers, lockRows, type Rows } from '../../kernel/locks.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction, Outrun } from '../../kernel/transaction.ts';
import { Project } from '../project/project.entity.ts';
import { addMark } from './add-mark.ts';
import { type TaskRow, taskRows, waitingIn } from './load-task.ts';
import { moveUp } from './move-up.ts';
import { type PersonFacts, peopleFacts } from './taking.ts';
import { tellOfLostTasks, tellOfShortTasks } from './tell-of-seats.ts';

/** Whose seats are looked at; or in which tasks there are free ones, because an account is gone with its rows. */
export type SeatsToFree = { personId: string } | { taskIds: readonly string[] };

/**
 * Leaves it for the worker, which does it once this transaction is committed: the places of a person end under the locks
 * of teams and projects, and seats change under those of people and tasks.
 */
export async function enqueueFreeing(em: EntityManager, seats: SeatsToFree): Promise<void> {
  const job = sql`graphile_worker.add_job('free_task_seats', ${toJson(seats)}::json)`;
  await db(em).selectNoFrom(job.as('job')).execute();
}

/** Whether a `task` is still to be done, in a project that can change: archived ones stay as they are. */
export function isAhead() {
  const { and, eb, exists, or, selectFrom } = expressions();
  const isOpen = selectFrom('project')
    .where('project.id', '=', column('task', 'task', 'project_id'))
    .where('project.state', 'in', ['open', 'closed'])
    .where(({ ref }) =>
      or([
        eb(column('task', 'task', 'ends_at'), '>', now()),
        eb(column('task', 'task', 'due_on'), '>=', dayInZone(now(), ref('project.time_zone'))),
      ]),
    );
  return and([eb(column('task', 'task', 'cancelled_at'), 'is', null), exists(isOpen)]);
}
/** Whether a `task` is one of those at hand, or one in which the person has a seat or waits. */
function isAffected(seats: SeatsToFree) {
  const { eb, selectFrom } = expressions();
  const id = column('task', 'task', 'id');
  if (!('personId' in seats)) return eb(id, '=', anyOf(seats.taskIds));
  const ofPerson = selectFrom('task_person')
    .select('task_person.task_id')
    .where('task_person.person_id', '=', seats.personId)
    .where('task_person.state', 'in', ['waiting', 'signed_up', 'assigned']);
  return eb(id, 'in', ofPerson);
}
const NOBODY = { personId: null, withheld: [] };

interface Found extends Rows {
  tasks: TaskRow[];
}

async function find(em: EntityManager, seats: SeatsToFree): Promise<Found> {
  const people = 'personId' in seats ? [seats.personId] : [];
  const tasks = await taskRows(em, NOBODY, (rows) => rows.where(isAffected(seats)).where(isAhead()).orderBy('task.id'));
  const ids = tasks.map(({ id }) => id);
  return {
    tasks,
    people: [...people, ...(await waitingIn(em, ids))],
    hanging: ids.map((id) => ({ table: 'task', id })),
  };
}

/**
 * Whether the person may no longer have it: without a place in the project, or signed up by themselves for what is not
 * open to them any more. Whom the organisers assigned stays, as long as they are in the project; and a policy that was
 * written since takes nothing away.
 */
const mustGo = ({ place, meant, standing }: PersonFacts): boolean =>
  place === 'none' || place === 'unconfirmed' || (!meant && standing !== 'assigned');

/**
 * Takes seats and turns ahead away from a person who may not have them any more, gives them to those who wait, and tells
 * the person, those who move up, and those who run a task that has too few people now. What is over stays as it was.
 * Answers how many were freed; running it again frees nothing more.
 */
export async function freeSeats(scope: JobScope, seats: SeatsToFree): Promise<number> {
  return inTransaction(scope.em, async (tx) => {
    const { tasks: _, ...locked } = await find(tx, seats);
    await lockRows(tx, locked);
    // A sign-up that was under way when the place ended is there by now: it held the row of the person.
    const { tasks, ...needed } = await find(tx, seats);
    if (!covers(locked, needed)) throw new Outrun('there is more to lock than there was');
    const lost: TaskRow[] = [];
    const freed: TaskRow[] = [];
    for (const task of tasks) {
      if (!('personId' in seats)) freed.push(task);
      else {
        const person = (await peopleFacts(tx, task, [seats.personId])).get(seats.personId);
        if (person === undefined || !mustGo(person) || !canMoveTo(person.standing, 'left', 'list')) continue;
        await addMark(tx, { taskId: task.id, personId: seats.personId, to: 'left', by: 'list', markedBy: null });
        lost.push(task);
        if (isSeated(person.standing)) freed.push(task);
      }
    }
    const projects = await tx.find(Project, { id: { $in: [...new Set(tasks.map(({ projectId }) => projectId))] } });
    for (const project of projects) {
      const within = (rows: readonly TaskRow[]) => rows.filter(({ projectId }) => projectId === project.id);
      for (const { id } of within(freed)) await moveUp(tx, scope, project, id, { queue: await waitingIn(tx, [id]) });
      if ('personId' in seats) await tellOfLostTasks(tx, scope, project, within(lost), seats.personId);
      await tellOfShortTasks(tx, scope, project, within(freed));
    }
    return 'personId' in seats ? lost.length : freed.length;
  });
}
