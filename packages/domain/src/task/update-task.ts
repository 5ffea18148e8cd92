import type { EntityManager } from '@mikro-orm/postgresql';
import { overlap, type TakeFacts } from '@muster/rules/tasks';
import { recordAudit } from '../audit/record-audit.ts';
import { changing, type Subject } from '../kernel/changing.ts';
import { conflict, DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Mailing } from '../mail/mailing.ts';
import { peopleIn } from './cancel-task.ts';
import type { Sourced } from './create-task.ts';
import { type FoundTask, findManagedTask, type Queue, waitingIn } from './load-task.ts';
import { moveUp } from './move-up.ts';
import { heldBy, taskFacts } from './taking.ts';
import { Task } from './task.entity.ts';
import { canManageTask } from './task.policy.ts';
import { type SentTask, type SettledTask, settleTask } from './task-input.ts';
import { TaskPlace } from './task-place.entity.ts';
import { tellPeople } from './tell-people.ts';

export interface Changed extends FoundTask, Queue {
  seated: readonly string[];
}

/** With everybody in it: another time may be that of another task of theirs. */
const ofChangedTask = (pid: string, id: string): Subject<Changed> => ({
  async find(em, actor) {
    const found = await findManagedTask(em, actor, pid, id);
    return { ...found, queue: await waitingIn(em, [found.task.id]), seated: await peopleIn(em, found.task.id) };
  },
  rows: ({ project, task, queue, seated }) => ({
    projects: [project.id],
    shared: true,
    people: [...seated, ...queue],
    hanging: [{ table: 'task', id: task.id }],
  }),
});

export interface TaskChangeAsked extends SentTask {
  pid: string;
  id: string;
}

/** Changes what is sent and nothing else. People hear of another time or place; free seats go to those who wait. */
export async function updateTask(scope: Scope, { pid, id, ...sent }: TaskChangeAsked): Promise<void> {
  await changing(scope, ofChangedTask(pid, id), async ({ tx, actor }, { project, task, queue, seated }) => {
    if (task.cancelledAt !== null) throw conflict('cancelled', 'This task was cancelled.');
    const next = await settleTask(tx, project, task, sent);
    if (!canManageTask(actor, { projectId: project.id, teamId: next.team?.id ?? null }))
      throw new DomainError('forbidden', 'Owners give tasks to any team, chiefs to those that they lead.');
    const isMoved = Number(task.startsAt) !== Number(next.startsAt) || Number(task.endsAt) !== Number(next.endsAt);
    if (isMoved) {
      const { span } = taskFacts({ ...task, startsAt: next.startsAt, endsAt: next.endsAt }, project.timeZone);
      const held = await heldBy(tx, seated, [next]);
      const twice = [...held.values()].filter((others) => isTaken(others, task.id, span)).length;
      if (twice > 0) throw conflict('overlaps', `${twice} people of this task have another one at that time.`);
    }
    await writeChange(tx, scope, { project, task, queue, seated }, next);
    recordAudit(tx, actor, {
      action: 'task.update',
      projectId: project.id,
      subjectId: task.id,
      before: logged(sent, { ...task, category: task.category?.id, place: task.place?.id }),
      after: logged(sent, { ...next, tid: next.team?.tid ?? null }),
    });
  });
}

/** Writes a task as it will be: those who have a seat hear of another time or place, those who wait may get one. */
export async function writeChange(
  tx: EntityManager,
  mailing: Mailing,
  { project, task, queue, seated }: Changed,
  next: SettledTask & Sourced,
): Promise<void> {
  await tx.nativeUpdate(Task, { id: task.id }, columnsOf(next));
  const { titles, startsAt, endsAt, dueOn } = next;
  const isMoved = Number(task.startsAt) !== Number(startsAt) || Number(task.endsAt) !== Number(endsAt);
  const isElsewhere = next.place !== (task.place?.id ?? null);
  if (isMoved || isElsewhere || dueOn !== task.dueOn) {
    const place = isElsewhere && next.place !== null ? await tx.findOne(TaskPlace, { id: next.place }) : null;
    const told = { ...task, titles, startsAt, endsAt, dueOn, place: isElsewhere ? place : task.place };
    await tellPeople(tx, mailing, project, told, { change: 'changed', personIds: seated });
  }
  await moveUp(tx, mailing, project, task.id, { queue });
}

const isTaken = (
  others: readonly { id: string; from: number; until: number }[],
  id: string,
  span: TakeFacts['task']['span'],
): boolean => span !== null && others.some((other) => other.id !== id && overlap(other, span));

const columnsOf = ({ team, ...task }: SettledTask & Sourced) => ({ ...task, team: team?.id ?? null });

/** Tags are notes about people: the log does not name them. */
function logged(sent: object, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.keys(sent).filter((name) => name !== 'audience' && Reflect.get(sent, name) !== undefined);
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
