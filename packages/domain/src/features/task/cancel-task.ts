import type { EntityManager } from '@mikro-orm/postgresql';
import { SEATED_STATES } from '@muster/rules/tasks';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Change, changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Mailing } from '../../mail/mailing.ts';
import type { Project } from '../project/project.entity.ts';
import { ofManagedTask, type TaskRow } from './load-task.ts';
import { Task } from './task.entity.ts';
import { TaskPerson } from './task-person.entity.ts';
import { tellPeople } from './tell-people.ts';

/** Those who have a seat, and with `waiting` those who wait for one. */
export const peopleIn = async (em: EntityManager, taskId: string, { waiting = false } = {}): Promise<string[]> => {
  const states = [...SEATED_STATES, ...(waiting ? (['waiting'] as const) : [])];
  const rows = await em.find(TaskPerson, { task: taskId, state: { $in: states } }, { orderBy: { id: 'asc' } });
  return rows.map(({ person }) => person.id);
};

/** It will not be: everybody who counts on it hears so, and is free at that time. Doing it twice tells nobody again. */
export async function cancelTask(scope: Scope, { pid, id }: { pid: string; id: string }): Promise<void> {
  await changing(scope, ofManagedTask(pid, id), async ({ tx, actor }, { project, task }) => {
    await callOff({ tx, actor }, scope, project, task);
  });
}

/** The task is locked. Answers how many people it is told. */
export async function callOff(
  { tx, actor }: Change,
  mailing: Mailing,
  project: Project,
  task: Pick<TaskRow, 'id' | 'cancelledAt' | 'titles' | 'startsAt' | 'endsAt' | 'dueOn' | 'place'>,
): Promise<number> {
  if (task.cancelledAt !== null) return 0;
  await tx.nativeUpdate(Task, { id: task.id }, { cancelledAt: new Date() });
  const personIds = await peopleIn(tx, task.id, { waiting: true });
  await tellPeople(tx, mailing, project, task, { change: 'cancelled', personIds });
  recordAudit(tx, actor, {
    action: 'task.cancel',
    projectId: project.id,
    subjectId: task.id,
    after: { titles: task.titles, people: personIds.length },
  });
  return personIds.length;
}
