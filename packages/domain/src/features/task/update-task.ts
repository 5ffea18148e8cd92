import type { EntityManager } from '@mikro-orm/postgresql';
import { overlap, type TakeFacts } from '@muster/rules/tasks';
import { type Begun, changedByLog, mergeChanges } from '../../audit/merge-changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import type { Audience } from '../../kernel/db/json-columns.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { peopleIn } from './cancel-task.ts';
import type { Sourced } from './create-task.ts';
import { type FoundTask, findManagedTask, type Queue, taskRows, waitingIn } from './load-task.ts';
import { moveUp } from './move-up.ts';
import { heldBy, taskFacts } from './taking.ts';
import { Task } from './task.entity.ts';
import { canManageTask } from './task.policy.ts';
import { comparableSent, comparableTask, type SentTask, type SettledTask, settleTask } from './task-input.ts';
import { TaskPerson } from './task-person.entity.ts';
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

export interface TaskChangeAsked extends SentTask, Begun {
  pid: string;
  id: string;
}

/** Changes what is sent and nothing else. People hear of another time or place; free seats go to those who wait. */
export async function updateTask(
  scope: Scope,
  { pid, id, versions, ifVersion, ...asked }: TaskChangeAsked,
): Promise<void> {
  await changing(scope, ofChangedTask(pid, id), async ({ tx, actor }, { project, task, queue, seated }) => {
    if (task.cancelledAt !== null) throw conflict('cancelled', 'This task was cancelled.');
    const sent = await mergeChanges({
      sent: comparableSent(asked, project.timeZone),
      current: comparableTask(task),
      versions,
      ifVersion,
      changedBy: changedByLog(tx, task.id),
    });
    const next = await settleTask(tx, project, task, sent);
    if (!canManageTask(actor, { projectId: project.id, teamId: next.team?.id ?? null }))
      throw new DomainError('forbidden', 'Owners give tasks to any team, chiefs to those that they lead.');
    const isMoved = Number(task.startsAt) !== Number(next.startsAt) || Number(task.endsAt) !== Number(next.endsAt);
    if (isMoved) {
      const { span } = taskFacts({ ...task, startsAt: next.startsAt, endsAt: next.endsAt }, project.timeZone);
      const held = await heldBy(tx, seated, project.id, [next]);
      const twice = [...held.values()].filter((others) => isTaken(others, task.id, span)).length;
      if (twice > 0) throw conflict('overlaps', `${twice} people of this task are not free at that time.`);
    }
    await writeChange(tx, scope, { project, task, queue, seated }, next);
    recordAudit(tx, actor, {
      action: 'task.update',
      projectId: project.id,
      subjectId: task.id,
      before: logged(sent, { ...task, category: task.category?.id, place: task.place?.id }),
      // Its name stands with every entry, so that the log can be read after it is gone.
      after: { ...logged(sent, { ...next, tid: next.team?.tid ?? null }), titles: next.titles },
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
  const isMoved = Number(task.startsAt) !== Number(next.startsAt) || Number(task.endsAt) !== Number(next.endsAt);
  // They are reminded of the new time, too.
  if (isMoved) await tx.nativeUpdate(TaskPerson, { task: task.id }, { remindedOfDayAt: null, remindedOfHourAt: null });
  if (isMoved || next.place !== (task.place?.id ?? null) || next.dueOn !== task.dueOn) {
    const [told = task] = await taskRows(tx, { personId: null, withheld: [] }, (tasks) =>
      tasks.where('task.id', '=', task.id),
    );
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
function logged(
  sent: object,
  { audience, ...values }: Readonly<Record<string, unknown>> & { audience: Audience },
): Record<string, unknown> {
  const { tags, ...open } = audience;
  const told: Record<string, unknown> = { ...values, audience: { ...open, ...(tags && { tags: tags.length }) } };
  return Object.fromEntries(Object.keys(sent).map((name) => [name, told[name] ?? null]));
}
