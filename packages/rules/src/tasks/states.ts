/** How a person stands with a task. `none` of a person who never had to do with it. */
export const TASK_PERSON_STATES = [
  'waiting',
  'signed_up',
  'assigned',
  'checked_in',
  'done',
  'no_show',
  'left',
  'removed',
] as const;
export type TaskPersonState = (typeof TASK_PERSON_STATES)[number];
export type Standing = TaskPersonState | 'none';

/**
 * Who makes a move: the person, those who run the task, or the list by itself, on which people move up, and from which
 * those go who may not have the task any more.
 */
export const TASK_MOVERS = ['self', 'lead', 'list'] as const;
export type TaskMover = (typeof TASK_MOVERS)[number];

type Moves = Partial<Record<TaskPersonState, readonly TaskMover[]>>;

/** What those at the desk can say of a person who came, expected or not. */
const AT_THE_DESK: Moves = { checked_in: ['lead'], done: ['lead'] };
const WITH_A_SEAT: Moves = { ...AT_THE_DESK, no_show: ['lead'], left: ['self', 'list'], removed: ['lead'] };

/** The one table of what may follow what, and by whom. Undoing a mark is no move: it takes the mark away. */
export const TASK_MOVES: Readonly<Record<Standing, Moves>> = {
  none: { ...AT_THE_DESK, waiting: ['self'], signed_up: ['self'], assigned: ['lead'] },
  waiting: {
    ...AT_THE_DESK,
    signed_up: ['self', 'list'],
    assigned: ['lead'],
    left: ['self', 'list'],
    removed: ['lead'],
  },
  signed_up: { ...WITH_A_SEAT, assigned: ['lead'] },
  assigned: WITH_A_SEAT,
  checked_in: { done: ['lead'], no_show: ['lead'], removed: ['lead'] },
  done: { checked_in: ['lead'], no_show: ['lead'] },
  // They came late.
  no_show: AT_THE_DESK,
  left: { ...AT_THE_DESK, waiting: ['self'], signed_up: ['self'], assigned: ['lead'] },
  // Who was removed comes back only by those who removed them.
  removed: { ...AT_THE_DESK, assigned: ['lead'] },
};

export const canMoveTo = (from: Standing, to: TaskPersonState, by: TaskMover): boolean =>
  TASK_MOVES[from][to]?.includes(by) === true;

/** Those who have a seat: they count against `most`, and are nowhere else meanwhile. */
export const SEATED_STATES = ['signed_up', 'assigned', 'checked_in', 'done'] as const satisfies TaskPersonState[];

export const isSeated = (state: Standing | null): boolean =>
  (SEATED_STATES as readonly (string | null)[]).includes(state);
