import type { EntityManager } from '@mikro-orm/postgresql';
import { canTake } from '@muster/rules/tasks';
import type { Mailing } from '../../mail/mailing.ts';
import type { Project } from '../project/project.entity.ts';
import { addMark } from './add-mark.ts';
import { type Queue, taskRows } from './load-task.ts';
import { peopleFacts, projectFacts, taskFacts } from './taking.ts';
import { tellPeople } from './tell-people.ts';

/**
 * Gives free seats to those who wait, in their order, and tells them. Who can't take it now, because of another task,
 * keeps their turn. The task and the people in `queue` are locked. Who came in time is not too late until it begins.
 */
export async function moveUp(
  em: EntityManager,
  mailing: Mailing,
  project: Project,
  taskId: string,
  { queue }: Queue,
): Promise<string[]> {
  if (queue.length === 0) return [];
  const [task] = await taskRows(em, { personId: null, withheld: [] }, (tasks) => tasks.where('task.id', '=', taskId));
  if (task === undefined || task.taken >= task.most || task.waiting === 0) return [];
  const facts = await projectFacts(em, project);
  const people = await peopleFacts(em, task, queue);
  const asked = { ...taskFacts(task, facts.zone), opensAt: null, closesAt: null };
  const moved: string[] = [];
  for (const personId of queue) {
    const person = people.get(personId);
    const taken = task.taken + moved.length;
    if (taken >= task.most) break;
    if (person?.standing !== 'waiting' || !canTake({ ...facts, task: { ...asked, taken }, person }).can_take) continue;
    await addMark(em, { taskId, personId, to: 'signed_up', by: 'list', markedBy: null });
    moved.push(personId);
  }
  await tellPeople(em, mailing, project, task, { change: 'moved_up', personIds: moved });
  return moved;
}
