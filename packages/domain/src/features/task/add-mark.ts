import type { EntityManager } from '@mikro-orm/postgresql';
import { type Mark, type Standing, stateOf, type TaskMover, type TaskPersonState } from '@muster/rules/tasks';
import { sql } from 'kysely';
import { now } from '../../kernel/db/expressions.ts';
import { type ParameterOf, prepared } from '../../kernel/db/prepared.ts';
import { newId } from '../../kernel/id.ts';

export type NewMark = { taskId: string; personId: string; markedBy: string | null; id?: string; at?: Date } & (
  | { to: TaskPersonState; by: TaskMover }
  | { undoes: string }
);

interface OfPerson {
  taskId: string;
  personId: string;
}

const marks = prepared((db, parameter: ParameterOf<OfPerson>) =>
  db
    .selectFrom('task_mark as mark')
    .innerJoin('task_person', 'task_person.id', 'mark.task_person_id')
    .select(['mark.id', 'mark.at', 'mark.becomes as to', 'mark.mover as by', 'mark.undoes'])
    .where('task_person.task_id', '=', parameter('taskId'))
    .where('task_person.person_id', '=', parameter('personId'))
    .orderBy('mark.at')
    .orderBy('mark.id'),
);

/** All marks about a person and a task, in the order in which they were made. */
export async function marksOf(em: EntityManager, taskId: string, personId: string): Promise<Mark[]> {
  const rows = await marks.execute(em, { taskId, personId });
  return rows.map(({ id, at, to, by, undoes }): Mark => {
    if (to !== null && by !== null) return { id, at: at.getTime(), to, by };
    return { id, at: at.getTime(), undoes: undoes ?? '' };
  });
}

const addPerson = prepared((db, parameter: ParameterOf<OfPerson & { id: string }>) =>
  db
    .insertInto('task_person')
    .values({ id: parameter('id'), task_id: parameter('taskId'), person_id: parameter('personId') })
    .onConflict((conflict) => conflict.columns(['task_id', 'person_id']).doNothing()),
);

interface AddedMark extends OfPerson {
  id: string;
  to: TaskPersonState | null;
  by: TaskMover | null;
  undoes: string | null;
  markedBy: string | null;
  at: Date | null;
}

/** A mark that is made now comes after all earlier ones, even if the clock of a node is behind. */
const insertMark = prepared((db, parameter: ParameterOf<AddedMark>) =>
  db
    .insertInto('task_mark')
    .columns(['id', 'task_person_id', 'becomes', 'mover', 'undoes', 'marked_by_id', 'at'])
    .expression(({ fn, selectFrom }) => {
      const afterLast = selectFrom('task_mark as known')
        .select((known) => sql<Date>`${known.fn.max('known.at')} + interval '1 millisecond'`.as('at'))
        .whereRef('known.task_person_id', '=', sql.ref('task_person.id'));
      const current = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
      return selectFrom('task_person')
        .select([
          sql<string>`${parameter('id')}::uuid`.as('id'),
          'task_person.id as task_person_id',
          sql<TaskPersonState | null>`${parameter('to')}::text`.as('becomes'),
          sql<TaskMover | null>`${parameter('by')}::text`.as('mover'),
          sql<string | null>`${parameter('undoes')}::uuid`.as('undoes'),
          sql<string | null>`${parameter('markedBy')}::uuid`.as('marked_by_id'),
          fn.coalesce(sql<Date>`${parameter('at')}::timestamptz`, fn<Date>('greatest', [current, afterLast])).as('at'),
        ])
        .where('task_id', '=', parameter('taskId'))
        .where('person_id', '=', parameter('personId'));
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

const updateState = prepared((db, parameter: ParameterOf<OfPerson & { state: TaskPersonState | null }>) =>
  db
    .updateTable('task_person')
    .set(({ eb, fn, ref, selectFrom }) => {
      const last = selectFrom('task_person as other')
        .select((other) => sql<number>`coalesce(${other.fn.max('other.turn')}, 0) + 1`.as('turn'))
        .whereRef('other.task_id', '=', ref('task_person.task_id'));
      return {
        state: parameter('state'),
        updated_at: now(),
        turn: eb
          .case()
          .when(sql<string>`${parameter('state')}::text`, '=', sql.lit('waiting'))
          .then(fn.coalesce('task_person.turn', last))
          .end(),
      };
    })
    .where('task_id', '=', parameter('taskId'))
    .where('person_id', '=', parameter('personId')),
);

/**
 * Adds a fact, and lets the state follow from all of them. The person and the task are locked. A mark that comes twice
 * changes nothing.
 */
export async function addMark(em: EntityManager, mark: NewMark): Promise<Standing> {
  const { taskId, personId, markedBy, id = newId(), at } = mark;
  await addPerson.execute(em, { id: newId(), taskId, personId });
  const [to, by, undoes] = 'undoes' in mark ? [null, null, mark.undoes] : [mark.to, mark.by, null];
  await insertMark.execute(em, { id, to, by, undoes, markedBy, at: at ?? null, taskId, personId });
  const state = stateOf(await marksOf(em, taskId, personId));
  await updateState.execute(em, { state: state === 'none' ? null : state, taskId, personId });
  return state;
}
