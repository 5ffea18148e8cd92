import type { EntityManager } from '@mikro-orm/postgresql';
import { type AliasableExpression, type SqlBool, sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { column, dayInZone, expressions, now } from '../../kernel/db/expressions.ts';
import { lockRows } from '../../kernel/locks.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { Project } from '../project/project.entity.ts';
import { taskRows } from './load-task.ts';
import { tellOfOpening } from './tell-of-opening.ts';
import { tellPeople } from './tell-people.ts';

const startsWithin = (interval: '2 days' | '1 hour', op: '<' | '<='): AliasableExpression<SqlBool> => {
  const { and, eb } = expressions();
  const startsAt = column('task', 'task', 'starts_at');
  return and([eb(startsAt, '>', now()), eb(startsAt, op, sql<Date>`now() + ${sql.lit(interval)}::interval`)]);
};

/** Whether it is the evening before a `task` at its `project`. */
function isTomorrow(): AliasableExpression<SqlBool> {
  const { and, eb } = expressions();
  const timeZone = column('project', 'project', 'time_zone');
  const startsOn = dayInZone(column('task', 'task', 'starts_at'), timeZone);
  return and([
    startsWithin('2 days', '<'),
    eb(startsOn, '=', sql<string>`${dayInZone(now(), timeZone)} + 1`),
    eb(sql<number>`extract(hour from now() at time zone ${timeZone})`, '>=', 18),
  ]);
}

/** When a task is near: the evening before, where the project is, and an hour before. */
const KINDS = [
  { change: 'tomorrow', column: 'reminded_of_day_at', isNear: isTomorrow() },
  { change: 'soon', column: 'reminded_of_hour_at', isNear: startsWithin('1 hour', '<=') },
] as const;

/** Tells people of tasks that are near or that can be taken now, each once, whatever node does it. Answers how many were told. */
export async function remindOfTasks(scope: JobScope): Promise<number> {
  let told = await tellOfOpening(scope);
  for (const kind of KINDS) {
    const due = await db(scope.em.fork())
      .selectFrom('task')
      .innerJoin('project', 'project.id', 'task.project_id')
      .select(['task.id', 'task.project_id as projectId'])
      .where('project.state', 'in', ['open', 'closed'])
      .where('task.cancelled_at', 'is', null)
      .where(kind.isNear)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('task_person')
            .whereRef('task_person.task_id', '=', 'task.id')
            .where('task_person.state', 'in', ['signed_up', 'assigned'])
            .where(kind.column, 'is', null),
        ),
      )
      .orderBy('task.id')
      .execute();
    for (const task of due) told += await inTransaction(scope.em, (tx) => remindOf(tx, scope, task, kind));
  }
  return told;
}

/** The task stays as it is meanwhile: nobody is reminded of what was just cancelled. What is noted is told, or neither. */
async function remindOf(
  em: EntityManager,
  scope: JobScope,
  { id, projectId }: { id: string; projectId: string },
  kind: (typeof KINDS)[number],
): Promise<number> {
  await lockRows(em, { hanging: [{ table: 'task', id }] });
  const rows = await db(em)
    .updateTable('task_person')
    .from('task')
    .set(kind.column, now())
    .whereRef('task.id', '=', 'task_person.task_id')
    .where('task.id', '=', id)
    .where('task.cancelled_at', 'is', null)
    .where('task_person.state', 'in', ['signed_up', 'assigned'])
    .where(kind.column, 'is', null)
    .returning('task_person.person_id as personId')
    .execute();
  const [task] = await taskRows(em, { personId: null, withheld: [] }, (tasks) => tasks.where('task.id', '=', id));
  if (task === undefined) return 0;
  const project = await em.findOneOrFail(Project, { id: projectId });
  await tellPeople(em, scope, project, task, { change: kind.change, personIds: rows.map(({ personId }) => personId) });
  return rows.length;
}
