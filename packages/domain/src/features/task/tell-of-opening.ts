import type { EntityManager } from '@mikro-orm/postgresql';
import { canTake } from '@muster/rules/tasks';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { lockRows } from '../../kernel/locks.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { Project } from '../project/project.entity.ts';
import { taskRows } from './load-task.ts';
import { peopleFacts, projectFacts, taskFacts } from './taking.ts';
import { tellPeople } from './tell-people.ts';

/** Tells those who asked for it that one can sign up now, each once. Answers how many were told. */
export async function tellOfOpening(scope: JobScope): Promise<number> {
  const due = await db(scope.em.fork())
    .selectFrom('task')
    .innerJoin('project', 'project.id', 'task.project_id')
    .select(['task.id', 'task.project_id as projectId'])
    .where('project.state', 'in', ['open', 'closed'])
    .where(({ eb, or }) => or([eb('task.opens_at', 'is', null), eb('task.opens_at', '<=', now())]))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('task_reminder').whereRef('task_reminder.task_id', '=', 'task.id')),
    )
    .orderBy('task.id')
    .execute();
  let told = 0;
  for (const task of due) told += await inTransaction(scope.em, (tx) => tellOf(tx, scope, task));
  return told;
}

/** Who has it by now, or to whom it is open no more, hears nothing; one that is full is still worth the waiting list. */
async function tellOf(
  em: EntityManager,
  scope: JobScope,
  { id, projectId }: { id: string; projectId: string },
): Promise<number> {
  await lockRows(em, { hanging: [{ table: 'task', id }] });
  const [task] = await taskRows(em, { personId: null, withheld: [] }, (tasks) => tasks.where('task.id', '=', id));
  if (task === undefined || (task.opensAt !== null && task.opensAt > new Date())) return 0;
  const rows = await db(em)
    .deleteFrom('task_reminder')
    .where('task_id', '=', id)
    .returning('person_id as personId')
    .execute();
  const asked = rows.map(({ personId }) => personId);
  const project = await em.findOneOrFail(Project, { id: projectId });
  const facts = await projectFacts(em, project);
  const personIds = [...(await peopleFacts(em, task, asked))].flatMap(([personId, person]) => {
    const { can_take: can, reason } = canTake({ ...facts, task: taskFacts(task, facts.zone), person });
    const worth = can || ['full', 'overlaps', 'rest', 'too_many_hours'].includes(reason?.code ?? '');
    return worth && person.standing !== 'waiting' ? [personId] : [];
  });
  await tellPeople(em, scope, project, task, { change: 'opened', personIds });
  return personIds.length;
}
