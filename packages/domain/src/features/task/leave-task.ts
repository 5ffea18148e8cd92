import type { EntityManager } from '@mikro-orm/postgresql';
import { canMoveTo, isSeated } from '@muster/rules/tasks';
import { asIfAccepted, requirePerson } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { addMark } from './add-mark.ts';
import { type FoundTask, findTaskRow, type Queue, requireNotArchived, type TaskRow, waitingIn } from './load-task.ts';
import { moveUp } from './move-up.ts';
import { noSuchMove, projectFacts } from './taking.ts';
import { canKnowTasks } from './task.policy.ts';
import { tellChiefs } from './tell-people.ts';

/** A task that the caller leaves: also after they have left the project, and with policies that they don't accept. */
const ofLeftTask = (pid: string, id: string): Subject<FoundTask & Queue & { personId: string }> => ({
  async find(em, caller) {
    const actor = asIfAccepted(caller);
    const personId = requirePerson(actor);
    const project = await findKnownProject(em, actor, pid);
    const task = await findTaskRow(em, actor, { projectId: project.id, id });
    if (task === undefined || (task.mine === null && !canKnowTasks(actor, project.id))) throw notFound();
    return { project, task, personId, queue: await waitingIn(em, [task.id]) };
  },
  rows: ({ task, personId, queue }) => ({ people: [personId, ...queue], hanging: [{ table: 'task', id: task.id }] }),
});

/** Gives up the caller's seat, or their turn. Doing it twice changes nothing. */
export async function leaveTask(scope: Scope, { pid, id }: { pid: string; id: string }): Promise<void> {
  await changing(scope, ofLeftTask(pid, id), async ({ tx }, { project, task, personId, queue }) => {
    requireNotArchived(project);
    if (task.mine === null || task.mine === 'left' || task.mine === 'removed') return;
    const { now } = await projectFacts(tx, project);
    await giveUpSeat(tx, scope, { project, task, personId, queue, now });
  });
}

export interface GivenUp extends Queue {
  project: Project;
  task: TaskRow;
  personId: string;
  now: number;
}

/** The person, the task and those who wait for it are locked. */
export async function giveUpSeat(
  em: EntityManager,
  mailing: Mailing,
  { project, task, personId, queue, now }: GivenUp,
): Promise<void> {
  if (task.mine === null || !canMoveTo(task.mine, 'left', 'self')) throw noSuchMove();
  if (task.endsAt !== null && now >= task.endsAt.getTime()) throw conflict('too_late', 'This task is over.');
  const isLate = now >= task.lateFrom.getTime();
  await addMark(em, { taskId: task.id, personId, to: 'left', by: 'self', markedBy: personId });
  const moved = await moveUp(em, mailing, project, task.id, { queue });
  // From then on it is “I can't come”: nobody is held, and those who count on them know. Who has moved up was told.
  if (isLate && isSeated(task.mine)) await tellChiefs(em, mailing, project, task, { personId, except: moved });
}
