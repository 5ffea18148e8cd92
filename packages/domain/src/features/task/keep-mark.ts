import type { EntityManager } from '@mikro-orm/postgresql';
import { isSeated, type Mark, type Standing, stateOf, type TaskPersonState } from '@muster/rules/tasks';
import { type ParameterOf, prepared } from '../../kernel/db/prepared.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Project } from '../project/project.entity.ts';
import { addMark, marksOf } from './add-mark.ts';
import type { TaskRow } from './load-task.ts';
import { peopleFacts, projectFacts, requireTakeable, taskFacts } from './taking.ts';

/** A mark of the desk; `at` of one that was made earlier, without a network. */
export type MadeMark = { id: string; at?: Date | undefined } & ({ to: TaskPersonState } | { undoes: string });

interface About {
  project: Project;
  task: TaskRow;
  uid: string;
  markedBy: string | null;
}

/**
 * Adds a mark of the desk, whenever it was made: the state follows from all marks by the time of their making, so the
 * order of their arrival does not matter. Only a seat that the person would have by it, and has not yet, is asked for:
 * it may be gone. What comes again changes nothing. The person and the task are locked.
 */
export async function keepMark(
  em: EntityManager,
  { project, task, uid, markedBy }: About,
  mark: MadeMark,
): Promise<Standing> {
  const person = (await peopleFacts(em, task, [uid])).get(uid);
  if (person === undefined) throw notFound();
  const known = await marksOf(em, task.id, uid);
  const before = stateOf(known);
  if (known.some(({ id }) => id === mark.id)) return before;
  await requireFresh(em, mark.id);
  const facts = { ...(await projectFacts(em, project)), person };
  const at = mark.at?.getTime() ?? Math.max(facts.now, ...known.map((one) => one.at + 1));
  const made: Mark =
    'undoes' in mark ? { id: mark.id, at, undoes: mark.undoes } : { id: mark.id, at, to: mark.to, by: 'lead' };
  const after = stateOf([...known, made]);
  const isStranger = person.place === 'none' && person.standing === 'none';
  if (isStranger || (isSeated(after) && !isSeated(before)))
    requireTakeable(
      { ...facts, person: { ...person, standing: 'none' }, task: taskFacts(task, facts.zone) },
      { assigned: true },
      { ofOther: true },
    );
  const { id } = mark;
  const about = { taskId: task.id, personId: uid, markedBy, id, ...(mark.at === undefined ? {} : { at: mark.at }) };
  return addMark(em, 'undoes' in mark ? { ...about, undoes: mark.undoes } : { ...about, to: mark.to, by: 'lead' });
}

const marksWithId = prepared((db, parameter: ParameterOf<{ id: string }>) =>
  db.selectFrom('task_mark').select('id').where('id', '=', parameter('id')),
);

/** The id is of a mark about another person or task: what was sent is kept nowhere, and the sender has to know. */
async function requireFresh(em: EntityManager, id: string): Promise<void> {
  const taken = await marksWithId.execute(em, { id });
  if (taken.length > 0) throw conflict('state_move', 'There is another mark with this id.');
}
