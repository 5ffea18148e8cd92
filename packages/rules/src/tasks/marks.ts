import { canMoveTo, type Standing, type TaskMover, type TaskPersonState } from './states.ts';

interface AnyMark {
  /** Made where the mark was made: the same mark that arrives twice counts once. */
  id: string;
  /** When it was made, in milliseconds; not when it arrived. */
  at: number;
}

/** A fact about a person and a task. Marks are added and never changed. */
export type Mark = AnyMark &
  ({ to: TaskPersonState; by: TaskMover; undoes?: undefined } | { undoes: string; to?: undefined; by?: undefined });

const inOrder = (a: Mark, b: Mark): number => a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id));

/** The marks that count, in the order in which they were made: without those that were undone, and those that undo. */
export function countedMarks(marks: readonly Mark[]): Extract<Mark, { to: TaskPersonState }>[] {
  const unique = [...new Map(marks.map((mark) => [mark.id, mark])).values()];
  const undone = new Set(unique.map(({ undoes }) => undoes));
  let state: Standing = 'none';
  return unique.sort(inOrder).filter((mark) => {
    if (mark.to === undefined || undone.has(mark.id) || !canMoveTo(state, mark.to, mark.by)) return false;
    state = mark.to;
    return true;
  }) as Extract<Mark, { to: TaskPersonState }>[];
}

/**
 * How a person stands, from all that was marked, in whatever order it arrived. A move that the table does not know,
 * because an earlier mark arrived after it, counts for nothing.
 */
export const stateOf = (marks: readonly Mark[]): Standing => countedMarks(marks).at(-1)?.to ?? 'none';
