import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import type { Audience } from '../../kernel/db/json-columns.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findTask } from './load-task.ts';
import { canManageTask, whomSees } from './task.policy.ts';
import { taskVersion } from './task-input.ts';
import { entriesOf, type TaskEntry } from './task-view.ts';

export interface TaskView extends TaskEntry {
  text: string;
  texts: Texts;
  opensAt: Date | null;
  closesAt: Date | null;
  leaveUntil: Date | null;
  lateFrom: Date;
  /** The caller's place in the waiting list, from 1. */
  turn: number | null;
  /** For those who run it: tags are notes about people. */
  audience: Audience | null;
  canManage: boolean;
  /** Of all that can be changed, for those who may: to others it would tell of an audience that they don't know. */
  version: string | null;
  sees: ReturnType<typeof whomSees>;
}

export async function readTask({ em, actor }: Scope, { pid, id }: { pid: string; id: string }): Promise<TaskView> {
  const { project, task } = await findTask(em, actor, pid, id);
  const [entry] = await entriesOf(em, actor, project, [task]);
  const { text, texts, opensAt, closesAt, leaveUntil, lateFrom, audience } = task;
  const canManage = canManageTask(actor, task);
  return {
    ...(entry as TaskEntry),
    text,
    texts,
    opensAt,
    closesAt,
    leaveUntil,
    lateFrom,
    turn: task.mine === 'waiting' ? await turnIn(em, task.id, actor.personId) : null,
    audience: canManage ? audience : null,
    canManage,
    version: canManage ? taskVersion(task) : null,
    sees: whomSees(actor, task),
  };
}

async function turnIn(em: EntityManager, taskId: string, personId: string | null): Promise<number | null> {
  const { turn } = await db(em)
    .selectFrom('task_person as mine')
    .innerJoin('task_person as before', (join) =>
      join
        .onRef('before.task_id', '=', 'mine.task_id')
        .on('before.state', '=', 'waiting')
        .onRef('before.turn', '<=', 'mine.turn'),
    )
    .select(({ fn }) => fn.countAll<number>().as('turn'))
    .where('mine.task_id', '=', taskId)
    .where('mine.person_id', '=', sql<string>`${personId}::uuid`)
    .where('mine.state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return turn || null;
}
