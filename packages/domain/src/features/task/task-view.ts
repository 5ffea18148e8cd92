import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import {
  canTake,
  isSeated,
  type TakeFacts,
  type TakeReason,
  type TaskPersonState,
  type TaskState,
  taskState,
} from '@muster/rules/tasks';
import type { Actor } from '../../kernel/actor.ts';
import { isWithheld } from '../../kernel/actor.ts';
import type { Project } from '../project/project.entity.ts';
import type { TaskRow } from './load-task.ts';
import { heldBy, projectFacts, taskFacts } from './taking.ts';
import { canKnowTasks } from './task.policy.ts';

/** A task in a list, as it stands with the caller. No names. */
export interface TaskEntry {
  id: string;
  tid: string | null;
  title: string;
  titles: Texts;
  category: TaskRow['category'];
  place: TaskRow['place'];
  startsAt: Date | null;
  endsAt: Date | null;
  dueOn: string | null;
  least: number;
  most: number;
  taken: number;
  waiting: number;
  state: TaskState;
  mine: TaskPersonState | null;
  /** Whether the caller is told when one can sign up. */
  remindsMe: boolean;
  canTake: boolean;
  reason: TakeReason | null;
}

/** As many statements for a hundred tasks as for one. */
export async function entriesOf(
  em: EntityManager,
  actor: Actor,
  project: Project,
  tasks: readonly TaskRow[],
): Promise<TaskEntry[]> {
  const facts = await projectFacts(em, project);
  const { personId } = actor;
  const held = personId === null ? [] : ((await heldBy(em, [personId], project.id, tasks)).get(personId) ?? []);
  const place = placeOf(actor, project.id);
  return tasks.map((row) => {
    const { id, tid, title, titles, category, startsAt, endsAt, dueOn, least, most, taken, waiting, mine, meant } = row;
    const task = taskFacts(row, facts.zone);
    const person: TakeFacts['person'] = { place, meant, standing: mine ?? 'none', held };
    // A program takes no tasks: it only counts.
    const answer = personId === null ? { can_take: false, reason: null } : canTake({ ...facts, task, person });
    return {
      id,
      tid,
      title,
      titles,
      category,
      place: row.place,
      startsAt,
      endsAt,
      dueOn,
      least,
      most,
      taken,
      waiting,
      state: taskState(task, facts.now),
      mine,
      remindsMe: row.remindsMe,
      canTake: answer.can_take,
      reason: isSeated(mine) ? null : answer.reason,
    };
  });
}

/** Administrators know of tasks without a place in the project. */
export const placeOf = (actor: Actor, projectId: string): TakeFacts['person']['place'] => {
  if (isWithheld(actor, projectId)) return 'policies_missing';
  return canKnowTasks({ ...actor, administrator: false }, projectId) ? 'stands' : 'none';
};
