import type { EntityManager } from '@mikro-orm/postgresql';
import { lockRows } from '../kernel/locks.ts';
import type { JobScope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { Project } from '../project/project.entity.ts';
import { taskRows } from './load-task.ts';
import { tellOfOpening } from './tell-of-opening.ts';
import { tellPeople } from './tell-people.ts';

/** When a task is near: the evening before, where the project is, and an hour before. */
const KINDS = [
  {
    change: 'tomorrow',
    column: 'reminded_of_day_at',
    near: `task.starts_at > now() and task.starts_at < now() + interval '2 days'
      and (task.starts_at at time zone project.time_zone)::date = (now() at time zone project.time_zone)::date + 1
      and extract(hour from now() at time zone project.time_zone) >= 18`,
  },
  {
    change: 'soon',
    column: 'reminded_of_hour_at',
    near: `task.starts_at > now() and task.starts_at <= now() + interval '1 hour'`,
  },
] as const;

const COMING = `task_person.state in ('signed_up', 'assigned')`;

/** Tells people of tasks that are near or that can be taken now, each once, whatever node does it. Answers how many were told. */
export async function remindOfTasks(scope: JobScope): Promise<number> {
  let told = await tellOfOpening(scope);
  for (const kind of KINDS) {
    const due = await scope.em.fork().execute<{ id: string; projectId: string }[]>(
      `select task.id, task.project_id as "projectId" from task join project on project.id = task.project_id
       where project.state in ('open', 'closed') and task.cancelled_at is null and ${kind.near} and exists (
         select from task_person where task_person.task_id = task.id and ${COMING} and task_person.${kind.column} is null)
       order by task.id`,
    );
    for (const task of due) told += await inTransaction(scope.em, (tx) => remindOf(tx, scope, task, kind));
  }
  return told;
}

/** The task stays as it is meanwhile: nobody is reminded of what was just cancelled. What is noted is told, or neither. */
async function remindOf(
  em: EntityManager,
  scope: JobScope,
  { id, projectId }: { id: string; projectId: string },
  { change, column }: (typeof KINDS)[number],
): Promise<number> {
  await lockRows(em, { hanging: [{ table: 'task', id }] });
  const rows = await em.execute<{ personId: string }[]>(
    `update task_person set ${column} = now() from task
     where task.id = task_person.task_id and task.id = ? and task.cancelled_at is null and ${COMING} and ${column} is null
     returning task_person.person_id as "personId"`,
    [id],
  );
  const [task] = await taskRows(em, { personId: null, withheld: [] }, (tasks) => tasks.where('task.id', '=', id));
  if (task === undefined) return 0;
  const project = await em.findOneOrFail(Project, { id: projectId });
  await tellPeople(em, scope, project, task, { change, personIds: rows.map(({ personId }) => personId) });
  return rows.length;
}
