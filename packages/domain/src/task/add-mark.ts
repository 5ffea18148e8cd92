import type { EntityManager } from '@mikro-orm/postgresql';
import { type Mark, type Standing, stateOf, type TaskMover, type TaskPersonState } from '@muster/rules/tasks';
import { newId } from '../kernel/id.ts';
import { prepare } from '../kernel/prepared-statements.ts';

export type NewMark = { taskId: string; personId: string; markedBy: string | null; id?: string; at?: Date } & (
  | { to: TaskPersonState; by: TaskMover }
  | { undoes: string }
);

interface Row {
  id: string;
  at: number;
  to: TaskPersonState | null;
  by: TaskMover | null;
  undoes: string | null;
}

const MARKS = prepare(`
  select mark.id, extract(epoch from mark.at)::float8 * 1000 as at, mark.becomes as to, mark.mover as by, mark.undoes
  from task_mark mark join task_person on task_person.id = mark.task_person_id
  where task_person.task_id = ? and task_person.person_id = ? order by mark.at, mark.id`);

/** All marks about a person and a task, in the order in which they were made. */
export async function marksOf(em: EntityManager, taskId: string, personId: string): Promise<Mark[]> {
  const rows = await em.execute<Row[]>(MARKS, [taskId, personId]);
  return rows.map(({ id, at, to, by, undoes }): Mark => {
    if (to !== null && by !== null) return { id, at: Math.round(at), to, by };
    return { id, at: Math.round(at), undoes: undoes ?? '' };
  });
}

const OPEN = prepare(
  `insert into task_person (id, task_id, person_id) values (?, ?, ?) on conflict (task_id, person_id) do nothing`,
);
/** What is marked now comes after all that is there, whichever node's clock is late. */
const ADD = prepare(`
  insert into task_mark (id, task_person_id, becomes, mover, undoes, marked_by_id, at)
  select ?, task_person.id, ?::text, ?::text, ?::uuid, ?::uuid, coalesce(?::timestamptz, greatest(
    date_trunc('milliseconds', clock_timestamp()),
    (select max(known.at) + interval '1 millisecond' from task_mark known where known.task_person_id = task_person.id)))
  from task_person where task_id = ? and person_id = ? on conflict (id) do nothing`);
const FOLLOW = prepare(`
  update task_person set state = ?::text, updated_at = now(),
    turn = case when ?::text <> 'waiting' then null else coalesce(turn, (
      select coalesce(max(other.turn), 0) + 1 from task_person other where other.task_id = task_person.task_id)) end
  where task_id = ? and person_id = ?`);

/**
 * Adds a fact, and lets the state follow from all of them. The person and the task are locked. A mark that comes twice
 * changes nothing.
 */
export async function addMark(em: EntityManager, mark: NewMark): Promise<Standing> {
  const { taskId, personId, markedBy, id = newId(), at } = mark;
  await em.execute(OPEN, [newId(), taskId, personId]);
  const [to, by, undoes] = 'undoes' in mark ? [null, null, mark.undoes] : [mark.to, mark.by, null];
  await em.execute(ADD, [id, to, by, undoes, markedBy, at?.toISOString() ?? null, taskId, personId]);
  const state = stateOf(await marksOf(em, taskId, personId));
  await em.execute(FOLLOW, [state === 'none' ? null : state, state, taskId, personId]);
  return state;
}
