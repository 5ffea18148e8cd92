import type { EntityManager } from '@mikro-orm/postgresql';
import { canTake, isSeated, type TaskPersonState } from '@muster/rules/tasks';
import { type Actor, requirePerson } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { addMark } from './add-mark.ts';
import { giveUpSeat } from './leave-task.ts';
import { type FoundTask, findTask, type Queue, requireNotArchived, type TaskRow, waitingIn } from './load-task.ts';
import { noSuchMove, peopleFacts, projectFacts, requireTakeable, taskFacts } from './taking.ts';

interface Taking extends FoundTask, Queue {
  personId: string;
  /** The task that is given up for it; `queue` waits for that one. */
  other: TaskRow | null;
}

/** A task that the caller takes: their own row is locked first, then the tasks, so that no two of theirs overlap. */
const ofTakenTask = (pid: string, id: string, insteadOf: string | undefined): Subject<Taking> => ({
  async find(em: EntityManager, actor: Actor) {
    const personId = requirePerson(actor);
    const found = await findTask(em, actor, pid, id);
    const other = insteadOf === undefined ? null : (await findTask(em, actor, pid, insteadOf)).task;
    if (other !== null && (!isSeated(other.mine) || other.id === found.task.id)) throw notFound();
    return { ...found, personId, other, queue: other === null ? [] : await waitingIn(em, [other.id]) };
  },
  rows: ({ task, other, personId, queue }) => ({
    people: [personId, ...queue],
    hanging: [task, ...(other === null ? [] : [other])]
      .map((row) => ({ table: 'task' as const, id: row.id }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  }),
});

export interface SignUp {
  pid: string;
  id: string;
  /** Joins the waiting list, where the task is full. */
  wait?: boolean | undefined;
  /** A task of the same project to give up for it: both or neither. */
  insteadOf?: string | undefined;
}

/** Takes a seat for the caller. Doing it twice changes nothing; answers how they stand now. */
export async function signUp(scope: Scope, { pid, id, wait = false, insteadOf }: SignUp): Promise<TaskPersonState> {
  return changing(scope, ofTakenTask(pid, id, insteadOf), async ({ tx }, { project, task, personId, other, queue }) => {
    requireNotArchived(project);
    if (task.mine !== null && isSeated(task.mine)) return task.mine;
    const person = (await peopleFacts(tx, task, [personId])).get(personId);
    if (person === undefined) throw notFound();
    const facts = { ...(await projectFacts(tx, project)), person };
    const taking = { ...facts, task: taskFacts(task, facts.zone) };
    const waits = wait && other === null && canTake(taking).reason?.code === 'full';
    if (waits && task.mine === 'waiting') return 'waiting';
    if (!waits) requireTakeable(taking, { insteadOf: other?.id });
    if (other !== null) await giveUpSeat(tx, scope, { project, task: other, personId, queue, now: facts.now });
    const to = waits ? 'waiting' : 'signed_up';
    const state = await addMark(tx, { taskId: task.id, personId, to, by: 'self', markedBy: personId });
    if (state !== to) throw noSuchMove();
    return state;
  });
}
